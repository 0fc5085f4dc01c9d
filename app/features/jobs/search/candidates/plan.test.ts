import { describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createDb } from "db/client";
import { readJobSearch } from "../search";
import {
  relaxedQueries,
  oldestOf,
  planOf,
  relevanceQueries,
  salaryQueries,
  someWordsQueries,
  wholeMatch,
} from "./plan";
import { rankedPoolQuery } from "./ranked-pool.server";

const now = Date.UTC(2026, 0, 15);
const plan = (search: string) => planOf(readJobSearch(new URLSearchParams(search)), now);
const limits = (search: string) =>
  relevanceQueries(plan(search)).map(({ limit, beyond }) => `${limit}${beyond ? " beyond" : ""}`);

describe("the candidates of a search by relevance", () => {
  it("are jobs of any place whose title is the phrase, and jobs with a town's name as a word", () => {
    const phrases = relevanceQueries(plan("q=kalyan+zebra")).flatMap(({ along }) =>
      along?.isOfAnyAge ? [along.match] : [],
    );
    expect(phrases).toEqual(['"_kalyan__zebra"']);
    expect(wholeMatch(plan("q=kalyan+zebra"))).toContain('("town_kalyan" OR ("kalyan" OR "कल्याण"))');
  });

  it("are the newest 120 of all, and 30 promoted ones beyond, without search words", () => {
    expect(limits("")).toEqual(["120", "30 beyond"]);
    expect(relevanceQueries(plan(""))[0]?.match).toBeNull();
  });

  it("include 30 older ones whose title contains the words", () => {
    expect(limits("q=zebra")).toEqual(["120", "30 beyond", "30 beyond"]);
    expect(limits("q=zebra+quagga")).toEqual(["120", "30 beyond", "30 beyond"]);
  });

  it("include 20 older ones that contain a single term as typed, when it has other forms", () => {
    expect(limits("q=bpo")).toEqual(["120", "30 beyond", "20 beyond", "30 beyond"]);
    expect(limits("q=bpo+zebra")).toEqual(["120", "30 beyond", "30 beyond"]);
  });

  it("include 40 from home and 50 near the named place, whatever else is found", () => {
    expect(limits("q=driver+delhi").at(-1)).toBe("40");
    expect(relevanceQueries(plan("q=driver+delhi")).at(-1)?.match).toContain("remote_yes");
    expect(relevanceQueries(plan("q=driver+delhi")).at(-1)?.match).not.toContain("city_delhi");
    const along = relevanceQueries(plan("q=driver+delhi")).at(-1)?.along;
    expect(along?.limit).toBe(50);
    for (const token of ["city_noida", "city_gurugram", "town_ghaziabad"]) expect(along?.match).toContain(token);
    expect(along?.match).not.toContain("city_pune");
  });
});

describe("the match of the whole search", () => {
  it("contains words, city and filters", () => {
    const match = wholeMatch(plan("q=driver+delhi&type=full-time")) ?? "";
    for (const part of ["driver", "city_delhi", "type_fulltime"]) expect(match).toContain(part);
    expect(match).not.toContain("remote_yes");
  });

  it.each([
    ["q=driver+delhi+ncr", '("city_delhi" OR "city_noida" OR "city_gurugram")'],
    ["q=driver+thane", '"town_thane"'],
    ["q=driver&location=Delhi+NCR", '("city_delhi" OR "city_noida" OR "city_gurugram")'],
    ["q=driver&location=Faridabad", '"town_faridabad"'],
    ["q=driver&location=Nowhereville", '"nowhereville"'],
  ])("is for %s in the place that people mean: %s", (asked, place) => {
    expect(wholeMatch(plan(asked))).toContain(place);
  });

  it("contains work from home when it is searched", () => {
    expect(wholeMatch(plan("q=driver+work+from+home"))).toContain("remote_yes");
  });
});

describe("the fallback search when few jobs are found", () => {
  const close = (search: string) => relevanceQueries(plan(search))[1]?.whenFew;
  it.each([
    ["q=zebra", null],
    ["q=zebra+quagga", null],
    ["q=zebra+quagga+okapi", '(("zebra" AND ("quagga" OR "okapi")) OR ("quagga" AND "okapi"))'],
    ["q=zebra+fresher", '"zebra"'],
    ["q=zebra+pune", '"zebra"'],
    ["q=zebra+50k+se+upar", '"zebra"'],
    ["q=zebra&location=Pune", '("zebra" AND ("city_pune" OR "town_pimprichinchwad"))'],
    ["location=Pune", '("city_pune" OR "town_pimprichinchwad")'],
    ["type=full-time", null],
    ["", null],
  ])(
    "for “%s” drops condition, place and pay, or searches near a filter's place, or all subjects but one",
    (search, match) => {
      expect(close(search)).toBe(match);
    },
  );

  it("searches one of several subjects in the title", () => {
    const some = (search: string) => relevanceQueries(plan(search))[2]?.whenFew;
    expect([some("q=zebra"), some("q=zebra+quagga"), some("q=zebra+quagga+okapi&type=full-time")]).toEqual([
      null,
      '("_zebra" OR "_quagga")',
      '("type_fulltime" AND ("_zebra" OR "_quagga" OR "_okapi"))',
    ]);
  });
});

it("Promoted jobs, and matches of a single word, are listed from the newest, at any age", () => {
  const ofAnyAge = (search: string) =>
    relevanceQueries(plan(search)).flatMap(({ limit, isOfAnyAge }) => (isOfAnyAge ? [limit] : []));
  expect(["q=zebra", "q=zebra+pune", "q=telecaller", "q=zebra+quagga", "q=data+entry"].map(ofAnyAge)).toEqual([
    [30, 30],
    [30, 30],
    [30, 20],
    [30],
    [30],
  ]);
});

it("Promoted jobs are searched less far back when a word of their description is searched, since that list is long", () => {
  const isOfAnyAge = (search: string) => relevanceQueries(plan(search))[1]?.isOfAnyAge;
  expect([isOfAnyAge("q=zebra"), isOfAnyAge("q=zebra+for+students")]).toEqual([true, false]);
});

it("Up to 40 jobs whose title contains the phrase in Latin letters are candidates", () => {
  const along = relevanceQueries(plan("q=डिजिटल+मार्केटिंग+सेल्स")).find((query) => query.along)?.along;
  expect(along?.limit).toBe(40);
  expect(along?.match).toContain("_digital__marketing");
});

it("When few jobs contain all of three or more words, titles with two neighbouring subject words are searched", () => {
  const whenFew = (search: string) => relevanceQueries(plan(search)).find(({ along }) => along)?.along?.whenFew;
  expect(whenFew("q=zebra+quagga+okapi")).toContain('"_zebra__quagga" OR "_quagga__okapi"');
  expect(whenFew("q=zebra+quagga+okapi&type=full-time")).toContain('"type_fulltime"');
  expect(whenFew("q=zebra+quagga")).toBeNull();
  expect(whenFew("q=part+time+zebra")).toBeNull();
  expect(whenFew("q=डाटा+एंट्री+quagga")).toContain('"_data__entry"');
  expect(whenFew("q=a1+b1+c1+d1+e1+f1+g1")).toContain('"_f1__g1"');
});

it("A minimum pay searches its band and the bands above it", () => {
  expect(wholeMatch(plan("q=50k+se+upar"))).toBe('("pay_6to10" OR "pay_10to15" OR "pay_15to25" OR "pay_25plus")');
});

it("A city is combined with other filters into pairs of the index, and a town with names is not", () => {
  expect(wholeMatch(plan("q=pune&type=full-time"))).not.toContain("OR");
  expect(wholeMatch(plan("q=pune&type=full-time"))?.match(/city_pune|type_fulltime/g)).toHaveLength(2);
  expect(wholeMatch(plan("q=kalyan&type=full-time"))).toBe(
    '("type_fulltime" AND ("town_kalyan" OR ("kalyan" OR "कल्याण")))',
  );
});

it("The oldest possible job is as old as the filter of days says", () => {
  expect(oldestOf(plan("q=driver"))).toBe(0);
  const oldest = oldestOf(plan("posted=1"));
  expect((now * 1024 - oldest) / (day * 1024)).toBeCloseTo(1, 1);
});

describe("the candidates of a search by pay", () => {
  it("are 80 of each pay band, the best paid two together, from the best paid down", () => {
    const queries = salaryQueries(plan("q=driver"));
    expect(queries.map(({ limit }) => limit)).toEqual([80, 80, 80, 80, 80]);
    expect(queries.map(({ match }) => [...(match ?? "").matchAll(/pay_\w+/g)].map(([band]) => band))).toEqual([
      ["pay_25plus", "pay_15to25"],
      ["pay_10to15"],
      ["pay_6to10"],
      ["pay_3to6"],
      ["pay_0to3"],
    ]);
    for (const { match } of queries) expect(match).toContain("driver");
  });
});

it("All but one of several words is every such combination, with the word of most alternatives only once", () => {
  const [three, four] = ["q=zebra+quagga+telecaller", "q=zebra+quagga+okapi+gnu"].map(
    (search) => someWordsQueries(plan(search))[0]?.match ?? "",
  );
  expect(three?.match(/"telecaller"/g)).toHaveLength(1);
  expect(three).toMatch(/^\(\(\("zebra" OR "quagga"\) AND \("telecaller".*\)\) OR \("zebra" AND "quagga"\)\)$/);
  expect(four).toBe(
    '((("zebra" AND "quagga") AND ("okapi" OR "gnu")) OR (("okapi" AND "gnu") AND ("zebra" OR "quagga")))',
  );
});

describe("fallback jobs for a search without results", () => {
  it("pass all filters but one, or ignore all filters", () => {
    expect(relaxedQueries(plan("q=zebra&type=full-time")).map(({ match }) => match?.includes("type_fulltime"))).toEqual(
      [false],
    );
    const [allButOne, none] = relaxedQueries(plan("q=zebra&type=full-time&category=seo"));
    for (const token of ["zebra", "type_fulltime", "cat_seo"]) expect(allButOne?.match).toContain(token);
    expect(none?.match).toContain("zebra");
    expect(none?.match).not.toContain("type_fulltime");
    expect([allButOne?.limit, none?.limit]).toEqual([120, 120]);
  });

  it("pass a filter that is made of words only together with all the others", () => {
    expect(relaxedQueries(plan("q=zebra&type=full-time&location=Nowhere")).map(({ match }) => match)).toEqual([
      '"zebra"',
    ]);
    expect(relaxedQueries(plan("type=full-time&location=Nowhere&category=seo")).map(({ match }) => match)).toEqual([
      '("cat_seo" OR "type_fulltime")',
      null,
    ]);
  });

  it("keep all values of a filter together when another filter is relaxed", () => {
    const [allButOne] = relaxedQueries(plan("category=data-entry&category=seo&location=Kochi"));
    expect(allButOne?.match).toBe('(("cat_dataentry" OR "cat_seo") OR "city_kochi")');
  });

  it("contain some of the words: all but one of three, then one in the title, then one anywhere", () => {
    expect(someWordsQueries(plan("q=zebra"))).toEqual([]);
    expect(someWordsQueries(plan("q=zebra+quagga"))).toHaveLength(2);
    expect(someWordsQueries(plan("q=zebra+quagga+okapi"))).toHaveLength(3);
    const [allButOne] = someWordsQueries(plan("q=zebra+quagga+okapi"));
    for (const [one, other] of [
      ["zebra", "quagga"],
      ["zebra", "okapi"],
      ["quagga", "okapi"],
    ])
      expect(allButOne?.match).toMatch(new RegExp(`${one}[^|]* AND [^|]*${other}`));
    for (const { match, limit } of someWordsQueries(plan("q=zebra+quagga+okapi"))) {
      for (const word of ["zebra", "quagga", "okapi"]) expect(match).toContain(word);
      expect(limit).toBe(120);
    }
  });

  it("are of any place, then any job in the city, when a city was named", () => {
    const queries = someWordsQueries(plan("q=zebra+delhi"));
    expect(queries).toHaveLength(2);
    expect(queries[0]?.match).not.toContain("delhi");
    expect(queries[1]?.match).toContain("delhi");
    expect(queries[1]?.match).not.toContain("zebra");
    expect(someWordsQueries(plan("q=delhi"))).toHaveLength(0);
  });
});

it("a long search by relevance binds fewer than 100 values, the limit of D1", () => {
  const text = "customer support executive data entry operator accountant social media pune";
  const long = planOf(readJobSearch(new URLSearchParams({ q: text, type: "full-time", experience: "0-1" })), 1);
  const shown = { query: long.query, page: 0, now: 1 };
  const statement = rankedPoolQuery(createDb({} as D1Database), relevanceQueries(long), 0, shown);
  expect(statement.toSQL().params.length).toBeLessThan(100);
});
