import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sha256Start } from "~/enhance/log-in/sha256";
import { solveWork } from "~/enhance/log-in/solve-work";
import { isWorkDone, rounds, zeroBits } from "./proof-of-work";

describe("the work of a browser", () => {
  it("hashes as SHA-256 does, for every length that fits one block", () => {
    for (let length = 0; length < 56; length++) {
      const text = "0Az-_:9".repeat(8).slice(0, length);
      expect(sha256Start(text), text).toBe(createHash("sha256").update(text).digest().readUInt32BE(0));
    }
  });

  it("is accepted for its seed, and for no other", async () => {
    const proof = await solveWork("AAAAAAAAAAAAAAAAAAAAAA", rounds, zeroBits);
    expect(isWorkDone("AAAAAAAAAAAAAAAAAAAAAA", proof)).toBe(true);
    expect(isWorkDone("AAAAAAAAAAAAAAAAAAAAAB", proof)).toBe(false);
    expect(isWorkDone("AAAAAAAAAAAAAAAAAAAAAA", proof.slice(0, proof.lastIndexOf(".")))).toBe(false);
  });

  it("takes about 130,000 hashes, in sixteen rounds", () => {
    expect(rounds).toBe(16);
    expect(rounds * 2 ** zeroBits).toBe(131_072);
  });

  it("cannot be replaced by a made-up answer", () => {
    for (const proof of [
      "",
      ".".repeat(rounds - 1),
      Array(rounds).fill("0").join("."),
      Array(rounds).fill("1e3").join("."),
      Array(rounds).fill("-1").join("."),
    ]) {
      expect(isWorkDone("AAAAAAAAAAAAAAAAAAAAAA", proof)).toBe(false);
    }
  });
});
