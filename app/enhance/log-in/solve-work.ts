import { sha256Start } from "./sha256";

/** Duration of one step of the computation in ms; between steps the page can react. */
const chunkMs = 30;

/**
 * Finds for each round a number whose hash with the seed begins with this many zero bits, as app/features/accounts/log-in/proof-of-work.ts
 * checks it. Lets the page react in between.
 */
export async function solveWork(seed: string, rounds: number, zeroBits: number): Promise<string> {
  const numbers: number[] = [];
  let until = performance.now() + chunkMs;
  for (let round = 0; round < rounds; round++) {
    const start = `${seed}:${round}:`;
    let number = 0;
    while (sha256Start(start + number) >>> (32 - zeroBits)) {
      if (++number % 256 === 0 && performance.now() > until) {
        await new Promise((resolve) => setTimeout(resolve));
        until = performance.now() + chunkMs;
      }
    }
    numbers.push(number);
  }
  return numbers.join(".");
}
