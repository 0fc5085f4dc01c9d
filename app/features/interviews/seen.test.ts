import { expect, it } from "vitest";
import { readSeen, writeSeen } from "./seen";

it("the state of an interview that a form carries is read as it was written, and invalid text is not", () => {
  for (const seen of [
    { updatedAt: 1_795_300_000_000, askedFor: null },
    { updatedAt: 1, askedFor: 1_795_300_000_000 },
  ])
    expect(readSeen(writeSeen(seen))).toEqual(seen);
  for (const other of [null, "", "1", "1.x", "-1.2", "1.2.3", 12]) expect(readSeen(other)).toBeNull();
});
