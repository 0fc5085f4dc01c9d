import { describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { listingKeyAt } from "../../../lifecycle/job";
import { parseQuery } from "../../words/terms";
import { rankByRelevance, rankBySalary, scoreOf } from "./rank";
import { readQuery, type Candidate } from "./reading";
import { dayOfKeys } from "./weights";

const now = Date.UTC(2026, 0, 15);
let age = 0;
const job = (searchTitle: string, more: Partial<Candidate> = {}): Candidate => ({
  listingKey: (now - 60_000 * ++age) * 1024,
  searchTitle,
  searchFacets: "type_fulltime exp_0to1",
  salaryLpa: null,
  boostLevel: 0,
  trendingScore: 0,
  ...more,
});
const titleOf = ({ searchTitle }: Candidate) => searchTitle.split("|")[0];
const split = (q: string, jobs: Candidate[]) => {
  const { fitting, close } = rankByRelevance(jobs, parseQuery(q), now);
  return { fitting: fitting.map(titleOf), close: close.map(titleOf) };
};
const ranked = (q: string, jobs: Candidate[]) => {
  const { fitting, close } = split(q, jobs);
  return [...fitting, ...close];
};

describe("a search whose words are a company's name and a town's", () => {
  it.each([
    ["kalyan jewellers", "sales executive||kalyan jewellers"],
    ["bank of baroda clerk", "clerk||bank of baroda"],
    ["surat diamond bourse", "guard||surat diamond bourse"],
  ])("of %j finds %j in any place", (q, title) => {
    const elsewhere = { searchFacets: "city_pune", isWhole: true };
    expect(split(q, [job("clerk of another||firm", elsewhere), job(title, elsewhere)]).fitting).toEqual([
      title.split("|")[0],
    ]);
  });

  it("finds jobs in the town, too", () => {
    const there = job("jewellers||gold", { searchFacets: "town_kalyan", isWhole: true });
    expect(
      ranked("kalyan jewellers", [job("jewellers||kalyan", { searchFacets: "city_pune", isWhole: true }), there]),
    ).toHaveLength(2);
    expect(split("kalyan jewellers", [there]).fitting).toEqual(["jewellers"]);
  });
});

describe("ranking by relevance", () => {
  it("ranks matches in the title before skills, category and the rest", () => {
    const jobs = [
      job("office work||shop"),
      job("helper||shop", { searchFacets: "cat_dataentry" }),
      job("clerk|data entry|shop"),
      job("data entry operator||shop"),
    ];
    expect(ranked("data entry", jobs)).toEqual(["data entry operator", "clerk", "helper", "office work"]);
  });

  it("ranks jobs with refused words last", () => {
    expect(
      ranked("data entry night shift nahi chahiye", [
        job("data entry night shift||x", { boostLevel: 2 }),
        job("data entry|typing|x"),
      ]),
    ).toEqual(["data entry", "data entry night shift"]);
    expect(ranked("telecaller nahi", [job("telecaller||x"), job("accountant||x")])).toEqual([
      "accountant",
      "telecaller",
    ]);
    expect(
      split("work from home nahi chahiye", [job("cook||x", { searchFacets: "remote_yes" }), job("driver||x")]),
    ).toEqual({ fitting: ["driver"], close: ["cook"] });
  });

  it("ranks the typed words before synonyms, and the whole phrase before single words", () => {
    expect(ranked("bpo", [job("customer care||x"), job("bpo executive||x")])).toEqual([
      "bpo executive",
      "customer care",
    ]);
    expect(ranked("quality zebra", [job("zebra of quality||x"), job("quality zebra||x")])[0]).toBe("quality zebra");
  });

  it("ranks a promoted job first only when it fits", () => {
    const fits = job("typist for books||x", { boostLevel: 1 });
    const higher = job("hindi typist||x", { boostLevel: 3 });
    const mentions = job("manager||x", { boostLevel: 3 });
    expect(ranked("typist", [job("typist||x"), mentions, fits, higher])).toEqual([
      "hindi typist",
      "typist for books",
      "typist",
      "manager",
    ]);
  });

  it("ranks the named city first, then work from home", () => {
    const jobs = [
      job("driver one||x", { searchFacets: "city_pune" }),
      job("driver two||x", { searchFacets: "remote_yes" }),
      job("driver three||x", { searchFacets: "city_delhi" }),
    ];
    expect(ranked("driver delhi", jobs)).toEqual(["driver three", "driver two", "driver one"]);
  });

  it("ranks jobs near the named place between the place and work from home, nearer ones first", () => {
    const jobs = [
      job("driver one||x", { searchFacets: "remote_yes" }),
      job("driver two||x", { searchFacets: "city_gurugram" }),
      job("driver three||x", { searchFacets: "city_delhi town_ghaziabad" }),
      job("driver four||x", { searchFacets: "city_noida" }),
      job("driver five||x", { searchFacets: "city_pune" }),
    ];
    expect(ranked("driver noida", jobs)).toEqual([
      "driver four",
      "driver three",
      "driver two",
      "driver one",
      "driver five",
    ]);
  });

  it("distinguishes a city from its towns, and knows a region as a whole", () => {
    const jobs = [
      job("driver one||x", { searchFacets: "city_mumbai town_thane" }),
      job("driver two||x", { searchFacets: "city_mumbai" }),
      job("driver three||x", { searchFacets: "city_mumbai town_mumbai town_thane" }),
    ];
    expect(ranked("driver mumbai", jobs).at(-1)).toBe("driver one");
    expect(ranked("driver thane", jobs).at(-1)).toBe("driver two");
  });

  it("ranks the newer of two equal jobs first", () => {
    expect(
      ranked("cook", [job("cook new||x"), job("cook old||x", { listingKey: (now - 20 * 86_400_000) * 1024 })]),
    ).toEqual(["cook new", "cook old"]);
  });
});

describe("a full match", () => {
  it.each([
    ["driver", "charity drive||x"],
    ["driver", "data driven analyst||x"],
    ["reporter", "report analyst||x"],
    ["report", "campus reporter||x"],
    ["executive", "analyst|execute tests|x"],
    ["architect", "helper||heritage architects"],
  ])("for '%s' is not '%s', which only contains the stem of the word", (q, searchTitle) => {
    expect(split(q, [job(searchTitle)])).toEqual({ fitting: [], close: [searchTitle.split("|")[0]] });
  });

  it.each([
    ["driver", "drivers for night||x"],
    ["welder", "welding helper||x"],
    ["welding", "welder||x"],
    ["company", "companies law||x"],
    ["report writing", "writing of a report||x"],
  ])("for '%s' is '%s', the same work in singular, plural or verb form", (q, searchTitle) => {
    expect(split(q, [job(searchTitle)]).close).toEqual([]);
  });

  it("is not a job whose description alone contains the word, and such a job is ranked after the others", () => {
    expect(split("zebra", [job("manager||x", { boostLevel: 3 }), job("zebra keeper||x")])).toEqual({
      fitting: ["zebra keeper"],
      close: ["manager"],
    });
  });

  it("may have one of three words in its title when the description has the others, not when they are missing", () => {
    expect(split("zebra quagga okapi", [job("zebra keeper||x")]).fitting).toEqual(["zebra keeper"]);
    expect(split("zebra quagga okapi", [job("zebra keeper||x", { isWhole: false })]).close).toEqual(["zebra keeper"]);
  });

  it("matches the subject of the search, not only its conditions", () => {
    expect(split("zebra part time", [job("cook||x", { searchFacets: "type_parttime" })]).close).toEqual(["cook"]);
    expect(split("part time", [job("cook||x", { searchFacets: "type_parttime" })]).fitting).toEqual(["cook"]);
  });

  it("pays at least what was searched", () => {
    const jobs = [
      job("driver one||x", { salaryLpa: 1.2 }),
      job("driver two||x", { salaryLpa: 2.4 }),
      job("driver three||x", { isWhole: false }),
    ];
    expect(split("driver 20k se upar", jobs)).toEqual({
      fitting: ["driver two"],
      close: ["driver one", "driver three"],
    });
  });

  it("is ranked before a job whose description alone contains the words, when it lacks only a condition", () => {
    const jobs = [
      job("manager||x", { searchFacets: "exp_0to1" }),
      job("zebra keeper||x", { searchFacets: "exp_3to5", isWhole: false }),
    ];
    expect(split("zebra fresher", jobs)).toEqual({ fitting: [], close: ["zebra keeper", "manager"] });
  });

  it("is in the named city or from home", () => {
    const jobs = [
      job("driver one||x", { searchFacets: "city_pune", isWhole: false }),
      job("driver two||x", { searchFacets: "remote_yes", isWhole: false }),
    ];
    expect(split("driver delhi", jobs)).toEqual({ fitting: ["driver two"], close: ["driver one"] });
  });

  it.each([
    ["mis", "mis executive", "power bi analyst"],
    ["power bi", "power bi intern", "business analyst"],
    ["business analyst", "business analyst", "mis executive"],
    ["business analyst fresher", "trainee business analyst", "data analyst"],
  ])("for '%s' is '%s', and not '%s' of the same category", (q, meant, other) => {
    const of = (title: string, isWhole: boolean) =>
      job(`${title}||x`, { searchFacets: "cat_dataanalysis exp_0to1", isWhole });
    expect(split(q, [of(other, false), of(meant, true)])).toEqual({ fitting: [meant], close: [other] });
  });
});

it("ranks by pay, undisclosed pay last", () => {
  const pay = (salaryLpa: number | null) => job("x||", { salaryLpa });
  expect(rankBySalary([pay(null), pay(2), pay(9), pay(null), pay(4)]).map(({ salaryLpa }) => salaryLpa)).toEqual([
    9,
    4,
    2,
    null,
    null,
  ]);
});

describe("the score of a job", () => {
  const score = (q: string, searchTitle: string, more: Partial<Candidate> = {}) =>
    scoreOf({ ...job(searchTitle, more), listingKey: now * 1024, ...more }, readQuery(parseQuery(q)), now);

  it("is ten for a title match, and less for matches elsewhere", () => {
    const words = (searchTitle: string) => score("zebra", searchTitle).score - score("zebra", "quiet||x").score;
    expect(score("zebra", "zebra keeper||x").score).toBeCloseTo(10 + 0.75 + 1);
    expect(words("quiet|zebra|x")).toBeCloseTo(7 - 1.5);
    expect(words(`quiet|${"other ".repeat(15)}zebra|x`)).toBeCloseTo(6 - 1.5);
    expect(words("quiet||zebra")).toBeCloseTo(6 - 1.5);
  });

  it("adds for the typed share of the title, and for the whole phrase", () => {
    expect(
      score("quality zebra", "quality zebra||x").score - score("quality zebra", "zebra quality||x").score,
    ).toBeCloseTo(1.5);
    expect(score("zebra", "zebra||x").score - score("zebra", "zebra keeper||x").score).toBeCloseTo(0.75);
  });

  it("adds one for a job of today, decays by the day, and does not grow for a future date", () => {
    const aged = (days: number) =>
      score("zebra", "zebra||x", { listingKey: (now - days * day) * 1024 }).score -
      score("zebra", "zebra||x", { listingKey: (now - 1000 * day) * 1024 }).score;
    expect(aged(0)).toBeCloseTo(1);
    expect(aged(0.5)).toBeCloseTo(Math.exp(-0.5 / 14));
    expect(aged(14)).toBeCloseTo(Math.exp(-1));
    expect(aged(-5)).toBeCloseTo(1);
  });

  it("adds at most 0.5 for a trending job", () => {
    const trending = (trendingScore: number) =>
      score("zebra", "zebra||x", { trendingScore }).score - score("zebra", "zebra||x").score;
    expect([0, 50, 100, 500].map((each) => trending(each))).toEqual(
      [0, 0.25, 0.5, 0.5].map((each) => expect.closeTo(each)),
    );
  });

  it("adds five for the named city and one for work from home", () => {
    const placed = (searchFacets: string) =>
      score("driver delhi", "driver||x", { searchFacets }).score -
      score("driver delhi", "driver||x", { searchFacets: "city_pune" }).score;
    expect(placed("city_delhi")).toBeCloseTo(5);
    expect(placed("remote_yes")).toBeCloseTo(1);
  });

  it("fits when category or skills match, and not when only the description does", () => {
    expect(score("data entry", "helper||x", { searchFacets: "cat_dataentry" }).fits).toBe(true);
    expect(score("zebra", "helper||x").fits).toBe(false);
    expect(score("zebra", "helper|zebra|x").fits).toBe(true);
  });

  it("is that of a full title match when nothing was searched", () => {
    expect(score("", "helper||x")).toMatchObject({ score: expect.closeTo(11), fits: true });
  });

  it("ranks the newer first of two that are otherwise equal", () => {
    const [older, newer] = [job("a||", { listingKey: 5 }), job("a||", { listingKey: 6 })];
    expect(rankByRelevance([older, newer], parseQuery("a"), now).fitting.map(({ listingKey }) => listingKey)).toEqual([
      6, 5,
    ]);
    expect(rankBySalary([older, newer]).map(({ listingKey }) => listingKey)).toEqual([6, 5]);
    expect(rankBySalary([newer, older]).map(({ listingKey }) => listingKey)).toEqual([6, 5]);
    expect(rankBySalary([job("a||"), job("a||", { salaryLpa: 0 })]).map(({ salaryLpa }) => salaryLpa)).toEqual([
      0,
      null,
    ]);
  });

  it("loses eight points for refused words in category or skills", () => {
    const lost = (rest: string, more: Partial<Candidate> = {}) =>
      score("zebra telecaller nahi", "zebra||x").score - score("zebra telecaller nahi", `zebra|${rest}|x`, more).score;
    expect([lost("telecaller"), lost("", { searchFacets: "cat_telecalling" }), lost("typing")]).toEqual(
      [8, 8, 0].map((each) => expect.closeTo(each)),
    );
    expect(score("zebra graduate nahi", "zebra||x").score).toBeCloseTo(score("zebra", "zebra||x").score);
  });

  it("counts at most the whole title, and nothing for an empty one", () => {
    expect(score("bpo zebra customer care", "bpo||x", { isWhole: true }).score).toBeLessThan(10);
    expect(score("zebra", "|zebra|x").score).toBeCloseTo(7 + 1);
  });

  it("knows the phrase of the words in Latin letters", () => {
    expect(
      score("डिजिटल मार्केटिंग सेल्स", "digital marketing sales||x").score -
        score("डिजिटल मार्केटिंग सेल्स", "sales digital marketing||x").score,
    ).toBeCloseTo(1.5);
  });

  it("decays by the days of the listing key", () => {
    expect(Math.abs(listingKeyAt(86_400_000) - dayOfKeys)).toBeLessThan(1024);
  });
});

describe("the seeker's background", () => {
  it("is no requirement: a job that mentions no education still fits a graduate's search", () => {
    const jobs = [
      job("data entry||x", { searchFacets: "cat_dataentry", isWhole: false }),
      job("quality analyst|data entry|x", { isWhole: true }),
    ];
    expect(split("graduate data entry", jobs)).toEqual({ fitting: ["data entry", "quality analyst"], close: [] });
  });

  it("is the subject when the search has no other", () => {
    expect(split("12th pass", [job("clerk||x", { isWhole: true }), job("welder||x", { isWhole: false })])).toEqual({
      fitting: ["clerk"],
      close: ["welder"],
    });
  });

  it("is what a sentence says before the wish, and the wish counts more", () => {
    const jobs = [job("mechanical engineering||x", { isWhole: false }), job("cad design||x", { isWhole: false })];
    expect(ranked("i have done mechanical engineering and want a cad design job", jobs)[0]).toBe("cad design");
  });

  it("is matched first in work that usually needs that schooling", () => {
    const jobs = [
      job("flat on the 12th floor||x", { searchFacets: "cat_legal", isWhole: true }),
      job("operator||x", { searchFacets: "cat_dataentry", isWhole: true }),
    ];
    expect(ranked("12th pass", jobs)).toEqual(["operator", "flat on the 12th floor"]);
  });
});

describe("a word that only descriptions contain", () => {
  it("counts more in jobs of the category whose titles and skills contain it", () => {
    const facets = (category: string) => ({ searchFacets: `cat_${category}`, isWhole: true });
    const jobs = [
      job("zebra one||x", facets("graphicdesign")),
      job("zebra two||x", facets("graphicdesign")),
      job("analyst||x", facets("dataanalysis")),
      job("artist||x", facets("graphicdesign")),
    ];
    expect(ranked("zebra", jobs).slice(2)).toEqual(["artist", "analyst"]);
  });
});

describe("a search that mentions pay without an amount", () => {
  it("ranks a job with disclosed pay before a newer job without", () => {
    const silent = job("painter||x");
    expect(ranked("painter with salary", [silent, job("painter of boards||x", { salaryLpa: 3 })])).toEqual([
      "painter of boards",
      "painter",
    ]);
    expect(ranked("painter", [silent, job("painter of boards||x", { salaryLpa: 3 })])).toEqual([
      "painter",
      "painter of boards",
    ]);
  });
});

describe("a name in Devanagari", () => {
  it("matches the same name in Latin letters before synonyms", () => {
    const bd = { searchFacets: "cat_businessdevelopment" };
    expect(ranked("बिजनेस डेवलपमेंट", [job("lead generation||x", bd), job("business development||x", bd)])).toEqual([
      "business development",
      "lead generation",
    ]);
  });
});
