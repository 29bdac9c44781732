// Prizes as lines of text: name | share | places, a category, or ratings; and + for a prize beside others.

const PLACES = /^\d+(\s*[-–,]\s*\d+)*$/;
const RATINGS = /^[a-zäöü]+\s+(\d+)\s*[-–]\s*(\d+)$/i;

/** @param {string} text such as `1, 4-6` */
const placesOf = (text) =>
  text.split(",").flatMap((part) => {
    const [first = 0, last = first] = part.split(/[-–]/).map(Number);
    return Array.from({ length: Math.min(Math.max(last - first + 1, 1), 101) }, (_, more) => first + more);
  });

/** A share as the service takes it: whole, or a fraction in lowest terms. @param {string} text */
function shareIn(text) {
  if (!text || text.includes("/")) return text || 0;
  const hundredths = Math.round(Number(text.replace(",", ".")) * 100);
  const common = [100, 50, 25, 20, 10, 5, 4, 2].find((one) => hundredths % one === 0) ?? 1;
  return common === 100 || Number.isNaN(hundredths) ? hundredths / 100 : `${hundredths / common}/${100 / common}`;
}

/** The prizes that a text means; what is no number is refused by the service. @param {string} text */
export const prizesIn = (text) =>
  text
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => {
      const [name = "", share = "", goes = "", more] = line.split("|").map((one) => one.trim());
      const ratings = RATINGS.exec(goes);
      return {
        name,
        share: shareIn(share),
        ...(PLACES.test(goes)
          ? { places: placesOf(goes) }
          : ratings
            ? { ratings: [Number(ratings[1]), Number(ratings[2])] }
            : goes
              ? { category: goes }
              : {}),
        ...(more === "+" ? { cumulative: true } : {}),
      };
    });

/** The text of prizes. @param {any[]} prizes @param {string} rating the word before ratings */
export const prizeText = (prizes, rating) =>
  prizes
    .map((one) =>
      [
        one.name,
        one.share,
        one.places?.join(", ") ?? one.category ?? `${rating} ${one.ratings?.join("-")}`,
        ...(one.cumulative ? ["+"] : []),
      ].join(" | "),
    )
    .join("\n");
