const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * A new text id: 9 characters of time (sorts by creation) and 8 random ones, in lower-case Crockford base 32.
 * @param now milliseconds UTC
 */
export function createId(now: number): string {
  let time = "";
  for (let rest = now, i = 0; i < 9; i++, rest = Math.floor(rest / 32)) time = alphabet[rest % 32] + time;
  let random = "";
  for (const byte of crypto.getRandomValues(new Uint8Array(8))) random += alphabet[byte % 32];
  return time + random;
}

/** Whether a text has the shape of an id made by {@link createId}. */
export function isId(text: unknown): text is string {
  return typeof text === "string" && /^[0-9a-hjkmnp-tv-z]{17}$/.test(text);
}

/** The id prefix of a time (ms UTC): ids created earlier sort below it. */
export const idsBefore = (time: number): string => createId(time).slice(0, 9);
