import { describe, expect, it } from "vitest";
import { screenWithEarlier } from "./holding.server";

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
