/** What the runner uses of Node.js, so that the compiler needs no package beside itself. */

declare module "node:path" {
  export function basename(path: string): string;
  export function resolve(path: string): string;
}

declare module "node:url" {
  export function pathToFileURL(path: string): URL;
}

declare module "node:util" {
  export function parseArgs(config: {
    args: string[];
    options: { [name: string]: { type: "string" | "boolean" } };
    allowPositionals: boolean;
  }): { values: { [name: string]: string | boolean | undefined }; positionals: string[] };
}

declare const process: { readonly argv: readonly string[]; exit(status: number): never };
