import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hour, minute } from "db/catalogues/time";
import {
  codeOf,
  createChallenge,
  createCodeTicket,
  createPass,
  isAnswered,
  readCodeTicket,
  readPass,
  seedOf,
} from "./log-in-challenge";
import { rounds, workText, zeroBits } from "./proof-of-work";

const start = Date.UTC(2026, 10, 21);
const clockAt = (at: number, key = "the key of this test") => ({
  now: () => at,
  sign: (text: string) => createHmac("sha256", key).update(text).digest("base64url"),
});
const email = "asha@example.in";

/** The numbers that a browser would find for a seed. */
function workOn(seed: string): string {
  return Array.from({ length: rounds }, (_each, round) => {
    for (let number = 0; ; number++) {
      const hash = createHash("sha256")
        .update(workText(seed, round, number))
        .digest();
      if (hash.readUInt32BE(0) >>> (32 - zeroBits) === 0) return number;
    }
  }).join(".");
}

describe("a challenge before another log-in", () => {
  const challenge = createChallenge(clockAt(start), email);
  const proof = workOn(seedOf(challenge));

  it("is answered only by the proof of work for its seed", () => {
    expect(isAnswered(clockAt(start), email, challenge, proof)).toBe(true);
    expect(isAnswered(clockAt(start), email, challenge, proof.replace(/\d+$/, "0"))).toBe(false);
    expect(isAnswered(clockAt(start), email, challenge, "")).toBe(false);
  });

  it("can be answered for ten minutes", () => {
    expect(isAnswered(clockAt(start + 10 * minute - 1), email, challenge, proof)).toBe(true);
    expect(isAnswered(clockAt(start + 10 * minute), email, challenge, proof)).toBe(false);
  });

  it("holds for one address only", () => {
    expect(isAnswered(clockAt(start), "other@example.in", challenge, proof)).toBe(false);
  });

  it("is refused when its end was changed or its signature is cut, wrong or missing", () => {
    const [, id = "", signature = ""] = challenge.split(".");
    const later = (start + hour).toString(36);
    for (const forged of [
      `${later}.${id}.${signature}`,
      challenge.slice(0, -1),
      `${challenge.slice(0, -2)}xx`,
      `${later}.${id}`,
      "",
    ]) {
      expect(isAnswered(clockAt(start), email, forged, proof), forged).toBe(false);
    }
    expect(isAnswered(clockAt(start, "another key"), email, challenge, proof)).toBe(false);
  });

  it("has another seed each time", () => {
    expect(seedOf(createChallenge(clockAt(start), email))).not.toBe(seedOf(challenge));
    expect(Buffer.from(seedOf(challenge), "base64url")).toHaveLength(16);
  });
});

describe("the code of a log-in mail", () => {
  it("can be typed in for 15 minutes, in the browser that asked for it", () => {
    const ticket = createCodeTicket(clockAt(start), email);
    expect(readCodeTicket(clockAt(start + 15 * minute - 1), email, ticket)).toBe(ticket.split(".")[1]);
    expect(readCodeTicket(clockAt(start + 15 * minute), email, ticket)).toBeNull();
  });

  it("has six digits, leading zeros included, and belongs to one ticket", () => {
    const codes = Array.from({ length: 100 }, (_each, index) => codeOf(clockAt(start), `ticket ${index}`));
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
    expect(new Set(codes).size).toBe(100);
    expect(codeOf(clockAt(start), "ticket 1")).toBe(codes[1]);
  });
});

describe("the link of a log-in mail", () => {
  it("works for a day, in any browser", () => {
    const pass = createPass(clockAt(start), email);
    expect(readPass(clockAt(start + 24 * hour - 1), email, pass)).toBe(pass.split(".")[1]);
    expect(readPass(clockAt(start + 24 * hour), email, pass)).toBeNull();
  });

  it("is not accepted as a code, and a code not as a link", () => {
    expect(readCodeTicket(clockAt(start), email, createPass(clockAt(start), email))).toBeNull();
    expect(readPass(clockAt(start), email, createCodeTicket(clockAt(start), email))).toBeNull();
  });
});
