import { describe, expect, it } from "vitest";
import { foldText } from "~/features/text/fold-text";
import { conceptList } from "./concept-list";
import { parseQuery, roleOf } from "./terms";

const read = (q: string) => {
  const { terms, place, remote } = parseQuery(q);
  return {
    terms: terms.map(({ words, concept }) => words.join(" ") + (concept ? "*" : "")),
    place: place?.en ?? null,
    remote,
  };
};

describe("the terms of a search", () => {
  it.each([
    ["data entry", ["data entry*"], null, false],
    ["ghar baithe data entry ka kaam chahiye", ["data entry*"], null, true],
    ["घर बैठे काम", [], null, true],
    ["work from home", [], null, true],
    ["BPO jobs in New Delhi", ["bpo*"], "Delhi", false],
    ["शिक्षक दिल्ली", ["शिक्षक*"], "Delhi", false],
    ["react developer", ["react*", "developer*"], null, false],
    ["tata consultancy pune", ["tata", "consultancy"], "Pune", false],
    ["jobs in mumbai", [], "Mumbai", false],
    ["all india data entry", ["data entry*"], null, false],
    ["cartographer", ["cartographer"], null, false],
    ["accountant delhi ncr", ["accountant*"], "Delhi NCR", false],
    ["jobs in navi mumbai", [], "Navi Mumbai", false],
    ["driver ghaziabad", ["driver*"], "Ghaziabad", false],
    ["ठाणे में काम", [], "Thane", false],
    ["sales gurgaon noida", ["sales*"], "Gurugram, Noida", false],
    ["teacher in gaya", ["teacher*"], "Gaya", false],
    ["job gaya", [], "Gaya", false],
    ["kaam chala gaya driver", ["chala", "gaya", "driver*"], null, false],
    ["vellore", [], "Vellore", false],
    ["khanna paper mills", ["khanna", "paper", "mills"], null, false],
    ["mandi munshi", ["mandi", "munshi"], null, false],
    ["driver dwarka sector 10", ["driver*", "dwarka", "sector", "10"], null, false],
    ["job in mandi", [], "Mandi", false],
    ["figma", ["figma*"], null, false],
    ["आवाज रिकॉर्डिंग का काम", ["आवाज रिकार्डिंग*"], null, false],
  ])("of the search %j are the terms %j, the place %j and work from home: %j", (q, terms, place, remote) => {
    expect(read(q)).toEqual({ terms, place, remote });
  });

  it("keep common words when there are no others", () => {
    expect(read("job").terms).toEqual(["job"]);
    expect(read("kaam chahiye").terms).toEqual(["kaam", "chahiye"]);
  });

  it("are empty for punctuation", () => {
    expect(read('"*():-^ 😀')).toEqual({ terms: [], place: null, remote: false });
  });

  it.each([
    [
      "mujhe ek aisi naukri chahiye jisme ghar se computer par data entry ka kaam ho",
      ["computer*", "data entry*"],
      true,
    ],
    ["paise kamane ke liye online kaam batao mujhe", [], true],
    ["मुझे घर बैठे लिखने का काम चाहिए", ["लिखने का*"], true],
    ["बिना अनुभव के काम बताओ", ["बिना अनुभव के*"], false],
    ["salary data analyst", ["data analyst*"], false],
    ["12th pass", ["12th pass*"], false],
    ["bsc chemistry", ["bsc*", "chemistry"], false],
    ["german", ["german"], false],
    ["ladies", ["ladies*"], false],
    ["mis power bi", ["mis*", "power bi*"], false],
  ])("of the sentence %j are %j, and work from home: %j", (q, terms, remote) => {
    expect(read(q)).toEqual({ terms, place: null, remote });
  });

  it.each([
    [
      "i have done mechanical engineering and want a cad design job",
      ["mechanical engineering* background", "cad design* subject"],
      false,
    ],
    [
      "main bcom graduate hoon aur mujhe tally ka kaam chahiye",
      ["bcom* background", "graduate* background", "tally* subject"],
      false,
    ],
    [
      "need a part time job for college student in marketing from home",
      ["part time* condition", "college student* background", "marketing* subject"],
      true,
    ],
    ["data analyst with 2 years of experience", ["data analyst* subject", "2 years of experience* condition"], false],
    ["bachon ko padhane ka kaam", ["bachon* subject", "padhane* subject"], false],
    ["12vi pass", ["12vi pass* background"], false],
    ["accountant looking for change", ["accountant* subject", "change subject"], false],
  ])("of the sentence %j have the roles %j, and work from home: %j", (q, terms, remote) => {
    const parsed = parseQuery(q);
    expect([
      parsed.terms.map((term) => `${term.words.join(" ")}${term.concept ? "*" : ""} ${roleOf(term)}`),
      parsed.remote,
    ]).toEqual([terms, remote]);
  });

  it("include the readings beside the subject, each with the search without it", () => {
    const readings = (q: string) =>
      parseQuery(q).readings.map(({ as, without }) => [typeof as === "object" && "en" in as ? as.en : as, without]);
    expect(readings("accountant 15000 salary work from home in noida")).toEqual([
      ["pay", "accountant work from home in noida"],
      ["remote", "accountant 15000 salary in noida"],
      ["Noida", "accountant 15000 salary work from home in"],
    ]);
    expect(readings("jobs in noida")).toEqual([["Noida", ""]]);
    expect(readings("accountant")).toEqual([]);
  });

  it("include a repeated reading once, and leave the other words as typed", () => {
    const readings = (q: string) => parseQuery(q).readings.map(({ as, without }) => [as, without]);
    expect(readings("C++ developer ghar baithe remote work")).toEqual([["remote", "C++ developer work"]]);
    expect(readings("C# full-time 3.5 lakh")).toEqual([
      ["pay", "C# full-time"],
      [{ en: "Full time", hi: "फ़ुल टाइम" }, "C# 3.5 lakh"],
    ]);
  });

  it.each([
    ["night shift nahi chahiye data entry", ["data entry*"], ["night shift"], "data entry"],
    ["data entry, नाइट शिफ्ट नहीं", ["data entry*"], ["नाइट शिफ्ट"], "data entry,"],
    ["data entry without calling", ["data entry*"], ["calling"], "data entry"],
    ["no night shift customer care", ["customer care*"], ["night shift"], "customer care"],
    ["telecaller wala nahi data entry", ["data entry*"], ["telecaller"], "data entry"],
    ["driver ki nahi milti", ["driver*"], [], null],
    [
      "telecaller nahi chahiye, sales nahi chahiye typing",
      ["typing*"],
      ["telecaller", "sales"],
      "sales nahi chahiye typing",
    ],
    ["no sales no marketing driver", ["driver*"], ["sales", "marketing"], "no marketing driver"],
    ["night shift nahi, day shift chahiye", ["day shift*"], ["night shift"], "day shift chahiye"],
    ["calling wali job nahi chahiye typing", ["typing*"], ["calling"], "typing"],
    ["mujhe nahi chahiye telecalling", [], ["telecalling"], ""],
    ["मुझे नहीं चाहिए टेलीकॉलर", [], ["टेलीकालर"], ""],
    ["target nahi chahiye data entry", ["target", "data entry*"], [], null],
    ["i dont want night shift driver", ["driver*"], ["night shift"], "i driver"],
    ["i don't want night shift driver", ["driver*"], ["night shift"], "i driver"],
    ["driver not interested in sales", ["driver*"], ["sales"], "driver"],
    ["driver hindi not required", ["driver*"], ["hindi"], "driver"],
    ["driver nahi to cook", ["driver*", "cook*"], [], null],
    ["data entry if not typing", ["data entry*", "typing*"], [], null],
    ["driver contact no teacher", ["driver*", "contact", "no", "teacher*"], [], null],
    ["internship nahi milegi kya", ["internship*"], [], ""],
    ["driver job hai ya nahi", ["driver*"], [], null],
    ["no experience no english driver", ["no experience*", "no english*", "driver*"], [], "no english driver"],
    ["no experience driver", ["no experience*", "driver*"], [], "driver"],
    ["experience nahi hai driver", ["experience nahi hai*", "driver*"], [], "driver"],
    ["english nahi aati data entry", ["english nahi aati*", "data entry*"], [], "data entry"],
  ])("of %j search %j, refuse %j, and are %j without the first reading", (q, terms, refused, without) => {
    const parsed = parseQuery(q);
    expect([
      read(q).terms,
      parsed.refused.map(({ words }) => words.join(" ")),
      parsed.readings[0]?.without ?? null,
    ]).toEqual([terms, refused, without]);
  });

  it("do not treat the wanted work as background when the seeker's skills follow", () => {
    const roles = (q: string) => parseQuery(q).terms.map((term) => `${term.words.join(" ")} ${roleOf(term)}`);
    expect(roles("accountant ka kaam chahiye mujhe tally aata hai")).toEqual(["accountant subject", "tally subject"]);
    expect(roles("mujhe tally aata hai, looking for accountant")).toEqual(["tally background", "accountant subject"]);
  });

  it("include work from home beside pay", () => {
    expect(read("mujhe ghar se data entry ka kaam chahiye 12th pass 15000 salary")).toEqual({
      terms: ["data entry*", "12th pass*"],
      place: null,
      remote: true,
    });
    expect(read("sales 20000 se zyada").terms).toEqual(["sales*"]);
  });

  it.each([
    ["internship with stipend", true],
    ["paid internship", true],
    ["15000 stipend", false],
    ["paid ads", false],
  ])("of %j require disclosed pay: %j", (q, wants) => {
    expect(parseQuery(q).wantsPayNamed).toBe(wants);
  });

  it("cover a whole sentence, not only its first twelve words", () => {
    const sentence = "main ek chhote gaon me rehti hoon aur mujhe apne ghar ke paas wali jagah me zebra";
    expect(sentence.split(" ").length).toBeGreaterThan(12);
    expect(read(sentence).terms).toContain("zebra");
  });

  it.each([
    ["15000 salary", 1.8, []],
    ["20k se upar", 2.4, []],
    ["salary 1,50,000 per year accountant", 1.5, ["accountant*"]],
    ["3.5 lakh package", 3.5, []],
    ["sales 20000 se zyada", 2.4, ["sales*"]],
    ["bees hazar", 2.4, []],
    ["accountant 15 lpa", 15, ["accountant*"]],
    ["20000 tak", null, []],
    ["4k video editor", null, ["4k", "video editor*"]],
    ["batch 2024 developer", null, ["batch", "2024", "developer*"]],
  ])("of %j require at least %j lakh a year, and the terms %j", (q, pay, terms) => {
    expect([parseQuery(q).pay, read(q).terms]).toEqual([pay, terms]);
  });

  it("are the exact words in quotation marks, without pay, concept or place", () => {
    expect(parseQuery('"15000 salary data entry delhi"')).toMatchObject({ pay: null, place: null, remote: false });
    expect(read('"data entry delhi"').terms).toEqual(["data", "entry", "delhi"]);
  });
});

describe("the list of concepts", () => {
  it("has no phrase in two concepts, and no empty one", () => {
    const seen = new Set<string>();
    for (const { says, asks } of conceptList) {
      for (const phrase of new Set(
        [says, asks ?? ""]
          .join(",")
          .split(",")
          .filter((each) => each !== "")
          .map(foldText),
      )) {
        expect(phrase).not.toBe("");
        expect(seen.has(phrase), phrase).toBe(false);
        seen.add(phrase);
      }
    }
  });
});

describe("the limits of a search", () => {
  const words = (count: number) => Array.from({ length: count }, (_each, at) => `zx${String.fromCharCode(97 + at)}q`);
  it("are eight terms, three places and forty words", () => {
    expect(parseQuery(words(9).join(" ")).terms.map(({ words: own }) => own[0])).toEqual(words(8));
    expect(parseQuery(`"${words(9).join(" ")}"`).terms).toHaveLength(8);
    expect(parseQuery("driver pune nagpur surat indore").place?.keys).toEqual(["pune", "nagpur", "surat"]);
    expect([
      parseQuery(`${"i ".repeat(39)}zebra`).terms.length,
      parseQuery(`${"i ".repeat(40)}zebra`).terms.map(({ words: own }) => own[0]),
    ]).toEqual([1, ["i"]]);
  });

  it("have each term once, in any wording", () => {
    expect(read("zebra zebra keeper driver driving").terms).toEqual(["zebra", "keeper", "driver*"]);
    expect(read("zebra pune pune").place).toBe("Pune");
  });
});
