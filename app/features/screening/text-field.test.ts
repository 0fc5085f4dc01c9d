import { describe, expect, it } from "vitest";
import * as z from "zod";
import { refuseSigns } from "./text-field";

const field = z.string().superRefine(refuseSigns);
const messageOf = (text: string) => field.safeParse(text).error?.issues[0]?.message ?? null;

describe("a short text that employers show to others at once", () => {
  it.each([
    ["a fee", "Pay ₹499 registration fee before joining"],
    ["documents", "Forward your Aadhaar, PAN and a photo of your debit card today to get the offer letter."],
    ["a contact elsewhere", "Details are in our Telegram channel: https://t.me/earnfast_daily"],
  ])("is refused for %s, with the reason", (_what, text) => {
    expect(messageOf(text)).toContain("Write it without these words");
  });

  it.each(["We make handloom saris in Varanasi.", "Team builder: add ten people under you and get commission from every level of your downline."])("may say: %s", (text) => {
    expect(messageOf(text)).toBeNull();
  });
});
