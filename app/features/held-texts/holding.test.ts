import { describe, expect, it } from "vitest";
import { screenText } from "~/features/screening/screen-text";
import { readTalks } from "../../../tests/bench/adverts/learn-talk";
import { screenWithEarlier as screen } from "./holding.server";

const said = (text: string) => ({ by: "company" as const, text });
const screenWithEarlier = (written: string, earlier: readonly string[]) => screen(said(written), earlier.map(said));

describe("a message that is checked together with earlier ones of its side", () => {
  it.each([
    [["There is a small registration"], "fee of 500 rupees", "fee"],
    [["There is a small registration"], "Fee of 500 rupees", "fee"],
    [["registration fee"], "500 rupees by UPI", "fee"],
    [["See you on Monday", "There is a small", "registration fee of"], "500 rupees by UPI", "fee"],
    [["9876543210"], "@ybl", "fee"],
    [["Send me your"], "OTP now", "documents"],
    [["Message me on"], "telegram please", "contact"],
  ])("is held when %j is followed by %j", (earlier, written, kind) => {
    expect(screenWithEarlier(written, [])).toBeNull();
    expect(screenWithEarlier(written, earlier)).toMatchObject({
      written,
      signs: expect.arrayContaining([expect.stringMatching(`^${kind}: `)]) as unknown,
    });
  });

  it.each([
    [["Please send your marksheet", "The salary is Rs 15,000 a month"], "Can you begin on Monday?"],
    [["Please send your marksheet"], "The salary is Rs 15,000 a month"],
    [["please send your resume", "salary is 15000"], "come on monday"],
    [["Hello", "Are you still interested?", "Interview tomorrow at 3 pm"], "Please bring Aadhaar and marksheet"],
    [["Training is paid by us"], "You will get Rs 500 a day in training"],
    [["नमस्ते सीता", "वेतन 15,000 रुपये महीना है"], "कृपया अपना मार्कशीट भेजें"],
  ])("is sent when %j is followed by %j", (earlier, written) => {
    expect(screenWithEarlier(written, earlier)).toBeNull();
  });

  it("is not held because of an approved message, nor because it is repeated", () => {
    expect(screenWithEarlier("See you on Monday", ["Pay Rs 500 registration fee by UPI before the call"])).toBeNull();
    expect(screenWithEarlier("registration fee", ["registration fee"])).toBeNull();
  });
});

describe("conversations of authors from whom nothing was learned", async () => {
  const talks = (await readTalks()).filter(({ part }) => part === "held-back");
  const isHeld = ({ messages }: (typeof talks)[number]) =>
    messages.some(
      ({ by, text }, at) =>
        by === "company" && (screenText(text).isHeld || screen({ by, text }, messages.slice(Math.max(0, at - 8), at))),
    );
  const heldOf = (some: typeof talks) => some.filter(isHeld).length / some.length;

  it("of six demands in harmless parts, five are held", () => {
    const demands = talks.filter(({ isScam }) => isScam);
    expect(demands).toHaveLength(48);
    expect(heldOf(demands)).toBeGreaterThanOrEqual(5 / 6);
  });

  it("of thirty honest conversations at most one has a held message", () => {
    const honest = talks.filter(({ isScam }) => !isScam);
    expect(honest).toHaveLength(120);
    expect(heldOf(honest)).toBeLessThanOrEqual(1 / 30);
  });
});
