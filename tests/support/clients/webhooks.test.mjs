// Messages of webhooks are verified by their signature. Run by node --test.
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { Forged, verified } from "@friedensrichter/client/webhooks";
import { receive } from "./receiver.mjs";

const SECRET = "whsec_bXktb3duLXNlY3JldC1vZi10aGUtdGVzdHM=";
const BODY = '{"type":"your_turn","data":{"seats":[0],"name":"Zoë"}}';
const HOUR = 3600;

/** The headers with which the service sends a body; `age` in seconds. */
function headers(body = BODY, age = 0) {
  const sent = Math.floor(Date.now() / 1000) - age;
  const key = Buffer.from(SECRET.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`msg_1.${sent}.${body}`).digest("base64");
  return { "Webhook-Id": "msg_1", "Webhook-Timestamp": String(sent), "Webhook-Signature": `v1,${signature}` };
}

test("a message of the service is read, from text and bytes, and from headers of any kind", async () => {
  const sent = headers();
  const message = JSON.parse(BODY);
  const bytes = new TextEncoder().encode(BODY);
  assert.deepEqual(await verified(SECRET, sent, BODY), message);
  assert.deepEqual(await verified(SECRET, new Headers(sent), bytes), message);
  const node = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), [value]]));
  assert.deepEqual(await verified(SECRET, node, bytes), message);
});

test("one right signature of several is enough, as while a secret is renewed", async () => {
  const sent = headers();
  const signatures = `v1a,AAAA v1,AAAA ${sent["Webhook-Signature"]}`;
  assert.equal((await verified(SECRET, { ...sent, "Webhook-Signature": signatures }, BODY)).type, "your_turn");
});

const forged = {
  "of another body": headers("{}"),
  "that is old": headers(BODY, HOUR),
  "that comes from the future": headers(BODY, -HOUR),
  "with a wrong signature": { ...headers(), "Webhook-Signature": "v1,AAAA" },
  "with a signature that is none": { ...headers(), "Webhook-Signature": "v1,$$ v2" },
  "with another version of signature": { ...headers(), "Webhook-Signature": headers()["Webhook-Signature"].replace("v1", "v2") },
  "with another id": { ...headers(), "Webhook-Id": "msg_2" },
  "with a time that is none": { ...headers(), "Webhook-Timestamp": "soon" },
  "without a signature": {},
};
for (const [how, sent] of Object.entries(forged))
  test(`a message ${how} is refused`, async () => {
    await assert.rejects(verified(SECRET, sent, BODY), (error) => error instanceof Forged && error.advice.includes("400"));
  });

test("a secret that is none is an error of the program, not of the sender", async () => {
  for (const secret of ["", "whsec_", "whsec_$$"]) await assert.rejects(verified(secret, headers(), BODY), TypeError);
});

test("the receiver of the README takes what is signed and nothing else", async () => {
  assert.equal(await receive(SECRET, headers(), BODY), 204);
  assert.equal(await receive(SECRET, headers(), `${BODY} `), 400);
});
