import { describe, expect, it } from "vitest";
import { descriptionHtml } from "./description";
import { cleanParagraphs } from "./import/source/source-text";
import { markLists } from "./pasted-lists";

const items = ["Answer calls", "फ़ोन उठाना"];
const listed = "- Answer calls\n- फ़ोन उठाना";

describe("a pasted list", () => {
  it.each([
    ["• ", "bullets of WhatsApp"],
    ["•\t", "bullets of Word, with a tab"],
    ["·       ", "middle dots of Word, with spaces"],
    ["\t•\t", "bullets of Word, indented"],
    ["\uf0b7\t", "Symbol font"],
    ["\uf0a7 ", "Wingdings, a square"],
    ["\uf0d8", "Wingdings, an arrow"],
    ["\uf0fc\u00a0", "Wingdings, a tick"],
    ["o\t", "Courier New"],
    ["o   ", "Courier New, with spaces"],
    ["§\t", "Wingdings as plain text"],
    ["Ø  ", "Wingdings as plain text"],
    ["– ", "en dashes"],
    ["—", "em dashes without a space"],
    ["− ", "minus signs"],
    ["-", "hyphens without a space"],
    ["➤ ", "arrowheads"],
    ["➢", "arrowheads without a space"],
    ["→ ", "arrows"],
    ["-> ", "arrows of two signs"],
    ["» ", "guillemets"],
    ["● ", "large dots"],
    ["▪️ ", "squares with a variation selector"],
    ["✔️ ", "ticks with a variation selector"],
    ["✅ ", "ticks of WhatsApp"],
    ["👉 ", "hands of WhatsApp"],
    ["🔹", "diamonds of WhatsApp"],
    ["⇥", "tab signs"],
    ["☐ ", "boxes of Word"],
    ["❏ ", "shadowed boxes"],
    ["➥ ", "bent arrows"],
    ["⬤ ", "large circles"],
    ["📌 ", "pins of WhatsApp"],
    ["✳️ ", "asterisks of WhatsApp"],
    ["🔺", "triangles of WhatsApp"],
    ["\t", "tabs"],
    ["*", "stars without a space"],
    ["+ ", "plus signs"],
    ["•\n", "a sign on its own line"],
  ])("with %j before each item is a list (%s)", (before) => {
    const pasted = `Work:\n${items.map((item) => before + item).join("\n")}`;
    expect(markLists(pasted)).toBe(`Work:\n${listed}`);
    expect(markLists(pasted.replaceAll("\n", "\r\n"))).toBe(`Work:\n${listed}`);
    expect(cleanParagraphs(pasted)).toBe(`Work:\n${listed}`);
    expect(descriptionHtml(markLists(pasted))).toContain("<li>Answer calls</li>\n<li>फ़ोन उठाना</li>");
  });

  it.each([
    ["• Calls • Mails • Bills", "- Calls\n- Mails\n- Bills"],
    ["– Calls\n\n– Mails", "- Calls\n\n- Mails"],
    ["Duties:\n– only this", "Duties:\n- only this"],
    ["1.Calls\n2.Mails", "1. Calls\n2. Mails"],
    ["(1) Calls\n(2) Mails", "1) Calls\n2) Mails"],
    ["1)फ़ोन\n2)मेल", "1) फ़ोन\n2) मेल"],
  ])("%j becomes %j", (pasted, marked) => {
    expect(markLists(pasted)).toBe(marked);
    expect(markLists(marked)).toBe(marked);
  });

  it.each([
    "- Calls\n  - in the morning\n* Mails",
    "Pune • Full time • ₹15,000",
    "Regards,\n– Team HR",
    "– 9 am to 6 pm",
    "-5 °C in the cold store",
    "*Salary:* 15,000\n*Place:* Pune",
    "*conditions apply",
    "+ 91 98765 43210",
    "2) or 3)",
    "2026. A good year",
    "1.5 lakh a year\n2.5 lakh a year",
    "31.12.2026 is the last day",
    "----------\nCalls",
    "a – b\nc – d",
    "o clock",
    "\tJan\tFeb\n\t10\t20",
    "नमस्ते - काम घर से",
    "...and more\n...and more",
  ])("%j stays as it is", (text) => {
    expect(markLists(text)).toBe(text);
  });

  it("is found in 100 kB of anything at once", () => {
    const start = performance.now();
    for (const part of ["•", "• a ", "\n•", "-a\n", " ", "\t", "1.a\n", `•${" ".repeat(1000)}`, "=", "*a ", "\n \n"])
      markLists(part.repeat(Math.ceil(100_000 / part.length)));
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
