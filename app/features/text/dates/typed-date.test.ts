import { describe, expect, it } from "vitest";
import { momentMs, readTypedDay, readTypedMoment, readTypedTime } from "./typed-date";

const months = [
  ["January", "Jan", "जनवरी", "जन"],
  ["February", "Feb.", "फ़रवरी", "फरवरी", "फेब्रुवारी"],
  ["March", "Mar", "मार्च"],
  ["April", "Apr", "अप्रैल", "अप्रेल", "एप्रिल"],
  ["May", "MAY", "मई", "मे"],
  ["June", "Jun", "जून"],
  ["July", "Jul", "जुलाई", "जुलै"],
  ["August", "Aug", "अगस्त", "अगस्\u200dत", "ऑगस्ट"],
  ["September", "Sept", "Sep", "सितंबर", "सितम्बर", "सितँबर", "सप्टेंबर"],
  ["October", "Oct", "अक्टूबर", "अक्तूबर", "अक्‍टूबर", "ऑक्टोबर"],
  ["November", "Nov", "नवंबर", "नवम्बर", "नोव्हेंबर"],
  ["December", "Dec", "दिसंबर", "दिसम्बर", "डिसेंबर"],
];

describe("a typed day", () => {
  it.each([
    "2026-11-21",
    "2026/11/21",
    "2026.11.21",
    "20261121",
    "21/11/2026",
    "21-11-2026",
    "21.11.2026",
    "21 11 2026",
    "21 / 11 / 2026",
    "21-11-26",
    "21/11/26",
    "21-Nov-26",
    "21-Nov-2026",
    "21/Nov/2026",
    "21Nov2026",
    "21 Nov '26",
    "21 Nov, 2026",
    "21st Nov 2026",
    "21st of November 2026",
    "Nov 21, 2026",
    "November 21st, 2026",
    "2026-Nov-21",
    "Saturday, 21 November 2026",
    "Sat 21 Nov 2026",
    "21-11-2026 (Saturday)",
    "21/11/2026, शनिवार",
    "शनिवार, 21 नवंबर 2026",
    "दिनांक: 21/11/2026",
    "Date: 21.11.2026",
    "२१/११/२०२६",
    "२१ नवंबर २०२६",
    "21/11/2026.",
    "(21/11/2026)",
    "(21 Nov 2026)",
    "૨૧/૧૧/૨૦૨૬",
    "２１／１１／２０２６",
    "\u200e21/11/2026\u202c",
    "21\u00a0Nov\u202f2026",
    "21‑11–2026",
    "46347",
  ])("%s is 21 November 2026", (text) => {
    expect(readTypedDay(text)).toBe("2026-11-21");
  });

  it("has its month by every name", () => {
    for (const [at, names] of months.entries())
      for (const name of names) {
        const day = `2026-${String(at + 1).padStart(2, "0")}-05`;
        expect([name, readTypedDay(`5 ${name} 2026`), readTypedDay(`5-${name}-26`)]).toEqual([name, day, day]);
      }
  });

  it("is before its month", () => {
    expect(readTypedDay("03/04/2026")).toBe("2026-04-03");
  });

  it.each([
    "",
    "at Diwali",
    "2027-02-31",
    "31/02/2027",
    "29/02/2027",
    "31 April 2026",
    "11/21/2026",
    "0/1/2026",
    "32/1/2026",
    "21 Xyz 2026",
    "28/12",
    "21 Nov",
    "2026",
    "12",
    "9876543210",
    "21/11/2026 14:30",
    "21/11/2026 soon",
    "21/11/2026 22/11/2026",
    "1 ".repeat(60),
  ])("%j is none", (text) => {
    expect(readTypedDay(text)).toBeNull();
  });
});

describe("a typed time of a day", () => {
  it.each([
    ["15:30", "15:30"],
    ["15.30", "15:30"],
    ["15:30:00", "15:30"],
    ["9:30", "09:30"],
    ["0930", "09:30"],
    ["3:30 PM", "15:30"],
    ["3:30pm", "15:30"],
    ["3:30\u202fPM", "15:30"],
    ["3.30 p.m.", "15:30"],
    ["3 PM", "15:00"],
    ["12 AM", "00:00"],
    ["12:15 pm", "12:15"],
    ["12 noon", "12:00"],
    ["1530 hrs", "15:30"],
    ["15h30", "15:30"],
    ["15:30 IST", "15:30"],
    ["10 o'clock", "10:00"],
    ["3:30 in the afternoon", "15:30"],
    ["शाम 3:30", "15:30"],
    ["शाम ३:३० बजे", "15:30"],
    ["दोपहर 2 बजे", "14:00"],
    ["दोपहर 12 बजे", "12:00"],
    ["सुबह 10 बजे", "10:00"],
    ["रात 9 बजे", "21:00"],
    ["रात 12 बजे", "00:00"],
    ["सुबह साढ़े 9 बजे", "09:30"],
    ["सवा 10 बजे सुबह", "10:15"],
    ["शाम पौने 4 बजे", "15:45"],
    ["shaam 5 baje", "17:00"],
  ])("%s is %s", (text, time) => {
    expect(readTypedTime(text)).toBe(time);
  });

  it.each(["", "9", "25:00", "24:00", "12:60", "15:30 AM", "at night", "10:00 GMT", "10:30 to 11:30", "99 बजे"])(
    "%j is none",
    (text) => {
      expect(readTypedTime(text)).toBeNull();
    },
  );
});

describe("a typed moment", () => {
  it.each([
    "21/11/2026 14:30",
    "21-11-2026, 2:30 PM",
    "21 Nov 2026 at 2.30 pm",
    "2:30 PM, 21 Nov 2026",
    "21 नवंबर 2026 को दोपहर 2:30 बजे",
    "21/11/2026 - 2:30 PM",
    "21 Nov 2026 @ 2:30 pm",
    "2026-11-21T14:30",
    "2026-11-21 14:30:00",
    "2026-11-21T09:00:00Z",
    "2026-11-21T14:30:00.123+05:30",
    "2026-11-21 14:30:00 +0530 IST",
    "Sat, 21 Nov 2026 14:30:00 +0530",
    "Sat, 21 Nov 2026 09:00:00 GMT",
    "21 Nov 2026 04:00:00 -0500 (EST)",
    "21 Nov 2026 01:00 PST",
    "Sat Nov 21 2026 14:30:00 GMT+0530 (India Standard Time)",
    "Sat Nov 21 14:30:00 IST 2026",
    "46347.6041666667",
  ])("%s is half past two in India", (text) => {
    const read = readTypedMoment(text);
    expect(read && momentMs(read)).toBe(Date.UTC(2026, 10, 21, 9, 0));
  });

  it("takes next to no time, also to be refused", () => {
    const texts = [
      "1 ".repeat(50_000),
      "9".repeat(100),
      "1-".repeat(50),
      " ".repeat(999),
      "a.m ".repeat(25),
      "२".repeat(100),
    ];
    const begin = performance.now();
    for (const text of texts) for (let at = 0; at < 20; at++) readTypedMoment(text);
    expect((performance.now() - begin) / (texts.length * 20)).toBeLessThan(2);
  });
});
