import { describe, expect, it } from "vitest";
import { readJobSearch } from "../search";
import { allOf, anyOf, boostedExpression, facetsExpression, phraseExpression, termsExpression } from "./match";
import { relaxedQueries, planOf, relevanceQueries, salaryQueries, someWordsQueries, wholeMatch } from "./plan";

const plan = (query: string) => planOf(readJobSearch(new URLSearchParams(query)), Date.UTC(2026, 0, 1));

describe("the full-text query", () => {
  it("contains every word and every filter, filters as pairs", () => {
    expect(wholeMatch(plan("q=quality zebra&type=full-time&location=Remote"))).toBe(
      '((("quality" AND "zebra") NOT "no_such_token") AND "remote_yes__type_fulltime")',
    );
  });

  it("is null for an empty search", () => {
    expect(wholeMatch(plan(""))).toBeNull();
    expect(wholeMatch(plan("q=%22*():-"))).toBeNull();
  });

  it("never holds an operator that a person typed", () => {
    expect(wholeMatch(plan('q=x" OR words:y* NEAR(z)'))).toBe(
      '((((("x" AND "words") NOT "no_such_token") AND "y") NOT "no_such_token") AND "z")',
    );
    for (const query of relevanceQueries(plan('q=NOT -"cat_x__y" ^z*')))
      expect(query.match).not.toMatch(/NOT (?!"(?:b_)?no_such_token"\))|NEAR|[*^:]|"cat_x/);
  });

  it("matches nothing for a word whose letters the index drops", () => {
    expect(wholeMatch(plan("q=\u{1e900}\u{1e901}"))).toBe('"no_such_token"');
  });

  it("matches a concept in any of its forms, its category included", () => {
    const match = termsExpression(plan("q=bpo").query.terms, "_");
    expect(match).toContain('"_bpo"');
    expect(match).toContain('"_बीपीओ"');
    expect(termsExpression(plan("q=ग्राहक सेवा").query.terms, "_")).toContain('("_ग्राहक" AND "_सेवा")');
    expect(termsExpression(plan("q=mern").query.terms, "")).toContain('("full" AND "stack")');
    expect(match).toContain('"cat_customerservice"');
  });

  it("contains words of the same index token once, and no phrase that contains another one", () => {
    const developer = termsExpression(plan("q=developer").query.terms, "") ?? "";
    expect(developer).toContain('"developer"');
    expect(developer).not.toContain('"development"');
    expect(termsExpression(plan("q=telecalling").query.terms, "_")).toMatch(/^\((?!.*"_telecaller").*"_telecalling"/);
    const tally = termsExpression(plan("q=tally").query.terms, "") ?? "";
    expect(tally).toContain('"tally"');
    expect(tally).not.toContain('"tally" AND');
  });

  it("starts with the tokens of few jobs, and checks a third part only for jobs that pass the first two", () => {
    const [few, many] = [anyOf(['"a"', '"b"', '"c"']), anyOf(['"a"', '"b"', '"c"', '"d"'])];
    expect(allOf(['"remote_yes"', many, few, '"type_x"', '"city_x"', '"_x"'])).toBe(
      `((((((((("_x" AND "city_x") NOT "no_such_token") AND "type_x") NOT "no_such_token") AND ${few}) NOT "no_such_token") AND ${many}) NOT "no_such_token") AND "remote_yes")`,
    );
    expect(allOf([many, '"type_x__cat_x"', '"x"'])).toBe(
      `((("x" AND "type_x__cat_x") NOT "no_such_token") AND ${many})`,
    );
    expect(allOf([many, few])).toBe(`(${few} AND ${many})`);
    expect(allOf([null, many])).toBe(many);
  });

  it("uses the tokens of promoted jobs, except for plain words of a text", () => {
    expect(boostedExpression('("_clerk" AND "city_pune" AND "_data__entry" AND "kharadi")')).toBe(
      '("boost_yes" AND ("b__clerk" AND "b_city_pune" AND "b__data__entry" AND "kharadi"))',
    );
    expect(boostedExpression(null)).toBe('"boost_yes"');
  });

  it("pairs filters in the order of the index, and an odd one with the first", () => {
    expect(facetsExpression(["type_x", "cat_y", "exp_z"])).toBe('("cat_y__exp_z" AND "cat_y__type_x")');
    expect(facetsExpression(["remote_yes"])).toBe('"remote_yes"');
    expect(facetsExpression([])).toBeNull();
  });

  it("stays below 20,000 characters for a long search", () => {
    const long = plan(
      `q=${"bpo teacher typing sales gst seo hr legal finance insurance payroll travel"}&type=full-time`,
    );
    for (const query of [
      ...relevanceQueries(long),
      ...salaryQueries(long),
      ...relaxedQueries(long),
      ...someWordsQueries(long),
    ]) {
      expect((query.match ?? "").length).toBeLessThan(20_000);
    }
  });
});

it("A phrase is searched by pairs of its two to five words", () => {
  const words = ["one", "two", "three", "four", "five", "six"];
  expect([0, 1, 2, 3, 5, 6].map((count) => phraseExpression(words.slice(0, count)))).toEqual([
    null,
    null,
    '"_one__two"',
    '("_one__two" AND "_two__three")',
    '((((("_one__two" AND "_two__three") NOT "no_such_token") AND "_three__four") NOT "no_such_token") AND "_four__five")',
    null,
  ]);
});
