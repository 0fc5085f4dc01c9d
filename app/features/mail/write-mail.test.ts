import { expect, it } from "vitest";
import { withWriter } from "./write-mail.server";

it.each([
  ["Kiranpath Services Pvt. Ltd.", "Kiranpath Services: Words"],
  ["ग्रामीण महिला उद्योग स्त्री संघ", "ग्रामीण महिला उद्योग…: Words"],
  ["Asha Kumari of Pune 👩\u200d👩\u200d👧", "Asha Kumari of Pune…: Words"],
  ["\u202e\u200b\u2060", "KaamGhar: Words"],
  [", Ltd", "KaamGhar: Words"],
  [null, "KaamGhar: Words"],
])("a mail that %j writes has the subject %j", (writer, subject) =>
  expect(withWriter("Words", writer, "KaamGhar")).toBe(subject),
);
