import { describe, expect, it } from "vitest";
import { joinNumbers, readPay } from "./pay";

function read(text: string) {
  const words = text.split(" ");
  const found = readPay(words);
  return found && { lpa: found.lpa, rest: words.filter((_word, at) => !found.own.has(at)) };
}

describe("pay among the words of a search", () => {
  it.each([
    ["15000 salary", 1.8, []],
    ["20k se upar", 2.4, []],
    ["5 lakh package", 5, []],
    ["5 lpa", 5, []],
    ["bees hazar", 2.4, []],
    ["पंद्रह हजार महीना", 1.8, []],
    ["data entry 15000", 1.8, ["data", "entry"]],
    ["typing 12000 monthly pune", 1.44, ["typing", "pune"]],
    ["salary 4k", 0.48, []],
    ["240000 salary saal", 2.4, []],
    ["5000 salary", 0.6, []],
    ["1000 salary", 0.12, []],
  ])("%j is a minimum of %d lakh rupees a year, and leaves the words %j", (text, lpa, rest) => {
    expect(read(text)).toEqual({ lpa, rest });
  });

  it("of 150,000 rupees or more is yearly, less is monthly unless the words name a year", () => {
    expect(read("149999 salary")?.lpa).toBeCloseTo(17.99988);
    expect(read("150000 salary")?.lpa).toBe(1.5);
    expect(read("120000 salary yearly")?.lpa).toBe(1.2);
    expect(read("12000 salary yearly monthly")?.lpa).toBe(1.44);
  });

  it("is ignored when the words name a maximum, since no seeker minds higher pay", () => {
    expect(read("20000 tak typing")).toEqual({ lpa: null, rest: ["typing"] });
  });

  it.each([
    "4k video editor",
    "5000",
    "9999",
    "100000",
    "999 salary",
    "0 salary",
    "b2b sales",
    "5x salary",
    "24 7 support",
    "10000000 salary",
    "typing",
    "das",
  ])("is not read from %j", (text) => {
    expect(read(text)).toBeNull();
  });

  it("needs no unit from 10,000 to less than 100,000 rupees", () => {
    expect(read("10000")?.lpa).toBe(1.2);
    expect(read("99999")?.lpa).toBeCloseTo(11.99988);
  });
});

describe("numbers of a text", () => {
  it("are one word each, with any separators", () => {
    expect(joinNumbers("1,50,000 rupees")).toBe("150000 rupees");
    expect(joinNumbers("3.5 lakh").trim()).toBe("350000 lpa");
    expect(joinNumbers("3.25 लाख").trim()).toBe("325000 lpa");
    expect(joinNumbers("excel, word")).toBe("excel, word");
  });
});

describe("an amount of pay", () => {
  it.each([
    ["salary 999 lakh", 999, []],
    ["salary 1000 lakh", 0.01, []],
    ["5k typing", 0.6, ["typing"]],
    ["10k", 1.2, []],
    ["typing 20k data work se", 2.4, ["typing", "data", "work", "se"]],
    ["ghar se 20k se upar", 2.4, ["ghar", "se"]],
    ["5 hazar", 0.6, []],
  ])("in %j is %d lakh rupees a year, beside the words %j", (text, lpa, rest) => {
    expect(read(text)).toEqual({ lpa, rest });
  });

  it("is one word where its unit is joined to it, and two where it is not", () => {
    expect([read("20k typing")?.rest, read("20 k typing")?.rest, read("20000 salary typing")?.rest]).toEqual([
      ["typing"],
      ["typing"],
      ["typing"],
    ]);
    expect(["20000x salary", "4k", "lakh", "hazar typing", "12 typing salary"].map((text) => read(text))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("is found anywhere in a search, but not after its end", () => {
    expect(read("data entry in pune 18k")?.lpa).toBe(2.16);
    expect(readPay([])).toBeNull();
  });
});
