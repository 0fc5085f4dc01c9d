import { createHash } from "node:crypto";

/**
 * What a browser computes before another try: for each round a number whose hash, with the seed, begins with that many zero bits.
 * Many small rounds instead of a large one make the time even: 130,000 hashes, 1 to 3 s on a cheap phone.
 */
export const rounds = 16;
export const zeroBits = 13;

/** The text that is hashed for a number; the script in app/enhance makes the same. Shorter than 56 bytes, the one block that it can hash. */
export const workText = (seed: string, round: number, number: number) => `${seed}:${round}:${number}`;

function isRoundDone(seed: string, round: number, number: string): boolean {
  if (!/^\d{1,9}$/.test(number)) return false;
  const hash = createHash("sha256")
    .update(workText(seed, round, Number(number)))
    .digest();
  return hash.readUInt32BE(0) >>> (32 - zeroBits) === 0;
}

/** Whether the work is done. @param proof one number for each round, divided by dots */
export function isWorkDone(seed: string, proof: string): boolean {
  const numbers = proof.split(".");
  return numbers.length === rounds && numbers.every((number, round) => isRoundDone(seed, round, number));
}
