import { createHash } from "node:crypto";

/**
 * The browser's proof of work before another attempt. Each round needs a number whose hash with the seed begins with
 * `zeroBits` zero bits. Many small rounds vary less in time than a large one: 130,000 hashes, 1 to 3 s on a cheap
 * phone.
 */
export const rounds = 16;
export const zeroBits = 13;

/**
 * The text that is hashed for a number; the script in app/enhance builds the same text. It must be shorter than 56
 * bytes, since the script hashes one block only.
 */
export const workText = (seed: string, round: number, number: number) => `${seed}:${round}:${number}`;

function isRoundDone(seed: string, round: number, number: string): boolean {
  if (!/^\d{1,9}$/.test(number)) return false;
  const hash = createHash("sha256")
    .update(workText(seed, round, Number(number)))
    .digest();
  return hash.readUInt32BE(0) >>> (32 - zeroBits) === 0;
}

/** Whether the proof of work is valid. @param proof one number for each round, divided by dots */
export function isWorkDone(seed: string, proof: string): boolean {
  const numbers = proof.split(".");
  return numbers.length === rounds && numbers.every((number, round) => isRoundDone(seed, round, number));
}
