import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetPages } from "~/web/documents/page-cache.server";
import { countingDb } from "../../support/databases/counting-db";
import { createEmployer, createJob, createSeeker, insertJob, signedIn } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

beforeEach(forgetPages);
afterEach(() => void vi.restoreAllMocks());

/** Opens a page as visitors, with a database that counts its calls. */
function countedVisitors() {
  const counting = countingDb();
  const visitor = (cookies: Record<string, string> = {}) => {
    const fresh = createVisitor({ env: { DB: counting.db } });
    for (const [name, value] of Object.entries(cookies)) fresh.setCookie(name, value);
    return fresh;
  };
  return { ...counting, visitor };
}

it("a phone gets four recommended jobs, any other browser twelve, cached apart", async () => {
  const employer = await createEmployer();
  for (let number = 0; number < 12; number++) await createJob(employer, { title: `Data Entry ${number}` });
  const recommended = async (mobile: string) => {
    const { html } = await createVisitor().get("/", { "sec-ch-ua-mobile": mobile });
    return (html.split("<h2>Popular Jobs</h2>")[1]?.match(/<article /g) ?? []).length;
  };
  expect([await recommended("?0"), await recommended("?1"), await recommended("?0")]).toEqual([12, 4, 12]);
});

it("a phone's list of jobs comes without the filters beside it, which only wide screens show", async () => {
  await createJob(await createEmployer(), { category: "data-entry" });
  for (const path of ["/work-from-home-jobs", "/work-from-home-jobs/data-entry"])
    for (const [mobile, shown] of [
      ["?0", true],
      ["?1", false],
    ] as const) {
      const { html } = await createVisitor().get(path, { "sec-ch-ua-mobile": mobile });
      expect(html.includes('class="filter-rail"')).toBe(shown);
      expect(html).toContain('href="/job-filters');
    }
});

it("a visitor's page queries the database once, and then not for other visitors", async () => {
  const { visitor, count } = countedVisitors();
  const first = await visitor().get("/");
  const { trips } = await count(async () => {
    const second = await visitor().get("/");
    expect([second.status, second.html]).toEqual([first.status, first.html]);
    const ofServer = (headers: Headers) => [...headers].filter(([name]) => name !== "set-cookie");
    expect(ofServer(second.headers)).toEqual(ofServer(first.headers));
  });
  expect(trips).toBe(0);
});

it("a cached page depends on language, place and styles, each in any order", async () => {
  const { visitor } = countedVisitors();
  const languages = async (language: string) =>
    /<html lang="(\w+)"/.exec((await visitor().get("/", { "accept-language": language })).html)?.[1];
  expect([await languages("en"), await languages("hi"), await languages("en")]).toEqual(["en", "hi", "en"]);
  const chosen = async (lang: string) =>
    /<html lang="(\w+)"/.exec((await visitor({ lang }).get("/", { "accept-language": "en" })).html)?.[1];
  expect([await chosen("hi"), await chosen("en")]).toEqual(["hi", "en"]);

  const namesKanpur = async (cookies: Record<string, string>) =>
    (await visitor(cookies).get("/")).text.includes("Kanpur");
  expect([await namesKanpur({}), await namesKanpur({ place: "kanpur.chosen" }), await namesKanpur({})]).toEqual([
    false,
    true,
    false,
  ]);

  const first = await visitor().get("/");
  const css = /data-css="([^"]+)"/.exec(first.html)?.[1] ?? "";
  const hasStyles = async (cookies: Record<string, string>) =>
    (await visitor(cookies).get("/")).html.includes("<style");
  expect([await hasStyles({}), await hasStyles({ css }), await hasStyles({})]).toEqual([true, false, true]);
});

it("signed-in users get a page of their own, and visitors never theirs", async () => {
  const { visitor } = countedVisitors();
  const seeker = await signedIn(await createSeeker());
  const isSignedIn = (html: string) => html.includes('href="/profile" class="icon-btn"');
  const seen = [await seeker.get("/"), await visitor().get("/"), await seeker.get("/"), await visitor().get("/")];
  expect(seen.map(({ html }) => isSignedIn(html))).toEqual([true, false, true, false]);
  expect(seen[3]?.headers.getSetCookie().filter((line) => line.includes("session="))).toEqual([]);
});

it("a visitor's toast is only on the page that answers them", async () => {
  const { visitor } = countedVisitors();
  const seeker = await signedIn(await createSeeker());
  await seeker.post("/sign-out");
  const toast = seeker.cookie("toast");
  if (!toast) throw new Error("signing out says nothing");
  const before = await visitor().get("/");
  const told = await visitor({ toast }).get("/");
  const after = await visitor().get("/");
  expect(told.html).not.toBe(before.html);
  expect(after.html).toBe(before.html);
});

it("an expired page is renewed once, beside the answer to the first request; it is shown for at most five more seconds", async () => {
  const employer = await createEmployer({}, { companyName: "Gulmohar Desk" });
  await createJob(employer, { title: "Gulmohar one" });
  const { visitor, count } = countedVisitors();
  const began = Date.now();
  const at = async (ms: number, visits = 1) => {
    vi.spyOn(Date, "now").mockReturnValue(began + ms);
    const pages = await Promise.all(Array.from({ length: visits }, () => visitor().get("/")));
    return pages.map(({ html }) => html.includes("Gulmohar two")).sort();
  };
  expect(await at(0)).toEqual([false]);
  await insertJob(employer, { title: "Gulmohar two" });
  expect(await at(4_999)).toEqual([false]);
  const forThree = await count(async () => expect(await at(5_000, 3)).toEqual([false, false, false]));
  expect(await at(5_001)).toEqual([true]);
  const forOne = await count(() => at(10_001));
  expect([forThree.trips > 0, forThree.trips]).toEqual([true, forOne.trips]);
  await insertJob(employer, { title: "Gulmohar three" });
  const { trips } = await count(() => at(20_001, 3));
  expect(trips).toBeGreaterThanOrEqual(3);
});
