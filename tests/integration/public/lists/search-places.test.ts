import { beforeAll, describe, expect, it } from "vitest";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { db } from "../../../support/context";
import { createEmployer, createJob, type Employer } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";

let employer: Employer;
const find = (query: string) => findJobs(db, readJobSearch(new URLSearchParams(query)), Date.now() + 1000);
const titles = async (query: string) => (await find(query)).jobs.map(({ title }) => title);
const make = (title: string, city: string | null, location: string, isRemote = false) =>
  createJob(employer, { title, city, location, isRemote, skills: [], description: "Work." });

beforeAll(async () => {
  employer = await createEmployer({}, { companyName: "Peepal Looms" });
  await make("Weaver of Gurugram and Bangalore", "gurugram", "Gurugram, Bangalore");
  await make("Weaver of Noida", "noida", "Noida");
  await make("Weaver of Ghaziabad", null, "Ghaziabad");
  await make("Weaver of Thane", "mumbai", "Thane");
  await make("Weaver of Mumbai", "mumbai", "Mumbai");
  await make("Weaver of Vellore", null, "Vellore");
  await make("Weaver at home", null, "", true);
});

describe("a place among the words of a search", () => {
  it("finds a job by each of its cities", async () => {
    expect((await titles("q=weaver bangalore"))[0]).toBe("Weaver of Gurugram and Bangalore");
    expect((await titles("q=weaver gurgaon"))[0]).toBe("Weaver of Gurugram and Bangalore");
    expect(await titles("location=Bengaluru")).toEqual(["Weaver of Gurugram and Bangalore"]);
  });

  it("shows the nearby towns next, each with its distance, and then work from home", async () => {
    const { jobs, closeness, near } = await find("q=weaver noida");
    expect(near).toBeNull();
    expect(jobs.slice(0, 4).map(({ title }) => title)).toEqual([
      "Weaver of Noida",
      "Weaver of Ghaziabad",
      "Weaver of Gurugram and Bangalore",
      "Weaver at home",
    ]);
    expect(closeness.slice(0, 4).map((each) => (each?.nearby ? [each.nearby.town.en, each.nearby.km] : null))).toEqual([
      null,
      ["Ghaziabad", 16],
      ["Gurugram", 37],
      null,
    ]);
    const { text } = await createVisitor().get("/work-from-home-jobs?q=weaver+noida");
    expect(text).toContain("Ghaziabad, 16 km from Noida");
  });

  it.each([
    ["weaver delhi ncr", ["Weaver of Gurugram and Bangalore", "Weaver of Noida", "Weaver of Ghaziabad"]],
    ["weaver thane", ["Weaver of Thane", "Weaver of Mumbai", "Weaver at home"]],
    ["weaver mumbai", ["Weaver of Mumbai", "Weaver of Thane", "Weaver at home"]],
    ["weaver in vellore", ["Weaver of Vellore", "Weaver at home"]],
  ])("has its usual meaning for '%s'", async (q, first) => {
    const found = await titles(`q=${q}`);
    const some = found.slice(0, first.length);
    expect(q.endsWith("ncr") ? some.toSorted() : some).toEqual(q.endsWith("ncr") ? first.toSorted() : first);
  });

  it("filters by the place, and shows nearby jobs when it has none", async () => {
    expect((await titles("location=Delhi NCR")).toSorted()).toEqual([
      "Weaver of Ghaziabad",
      "Weaver of Gurugram and Bangalore",
      "Weaver of Noida",
    ]);
    expect(await titles("location=Thane")).toEqual(["Weaver of Thane"]);
    expect(await titles("location=Vellore")).toEqual(["Weaver of Vellore"]);
    const { jobs, near, closeness } = await find("q=weaver&location=Faridabad");
    expect(near).toEqual({ because: "filters", lifted: ["location"] });
    expect(jobs[0]?.title).toBe("Weaver of Noida");
    expect(closeness[0]?.nearby?.km).toBe(16);
  });

  it("finds jobs from before town tokens by the town's name, before jobs that only mention it", async () => {
    const stored = {
      title: "Joiner of Erode",
      city: null,
      location: "Erode",
      skills: [],
      isRemote: false,
      searchText: "joiner of erode peepal looms erode work",
      searchFacets: "type_fulltime exp_0to1",
    };
    await createJob(employer, stored);
    await createJob(employer, {
      title: "Joiner of Surat",
      city: "surat",
      location: "Surat",
      skills: [],
      description: "Sends goods to Erode.",
      isRemote: false,
    });
    expect((await titles("location=Erode")).toSorted()).toEqual(["Joiner of Erode", "Joiner of Surat"]);
    const { jobs, closeFrom, closeness } = await find("q=joiner erode");
    expect(jobs.map(({ title }) => title)).toEqual(["Joiner of Erode", "Joiner of Surat"]);
    expect({ closeFrom, elsewhere: closeness.map((each) => each?.isElsewhere ?? null) }).toEqual({
      closeFrom: 1,
      elsewhere: [null, true],
    });
  });

  it("labels the towns of a city in the city's list", async () => {
    const { jobs, closeness } = await find("location=Mumbai");
    expect(Object.fromEntries(jobs.map(({ title }, at) => [title, closeness[at]?.nearby?.km ?? null]))).toEqual({
      "Weaver of Mumbai": null,
      "Weaver of Thane": 19,
    });
  });
});

it("A card shows the places of a job in the reader's language", async () => {
  const { text } = await createVisitor().get("/work-from-home-jobs?q=weaver+bangalore&lang=en");
  expect(text).toContain("Gurugram, Bangalore");
});

describe("a town's name that usually means a part of a city", () => {
  it("finds that city, says so, and offers the other town", async () => {
    await make("Weaver of Delhi", "delhi", "Delhi");
    expect((await titles("location=Dwarka"))[0]).toBe("Weaver of Delhi");
    const page = await createVisitor().get("/work-from-home-jobs?location=Dwarka");
    expect(page.text).toContain("Showing Delhi for “Dwarka”.");
    expect(page.html).toContain("location=Dwarka%2C+Gujarat");
    await make("Weaver by the sea", null, "Dwarka, Gujarat");
    expect(await titles("location=Dwarka, Gujarat")).toEqual(["Weaver by the sea"]);
    expect((await createVisitor().get("/work-from-home-jobs?location=Delhi")).text).not.toContain("Showing");
  });
});

describe("the interpretation of a search", () => {
  it("is shown as chips, each of which leads to the search without it", async () => {
    const { html, text } = await createVisitor().get("/work-from-home-jobs?q=weaver+work+from+home+in+noida");
    expect(text).toContain("Filters from your search:");
    expect(html).toContain('aria-label="Remove Noida"');
    expect(html).toContain("?q=weaver+work+from+home+in");
    expect(html).toContain("?q=weaver+in+noida");
  });
});

describe("a refused word of a search", () => {
  it("is ranked last, has a chip, and finds the other jobs when nothing else is searched", async () => {
    await make("Telecaller of looms", null, "Kochi");
    expect(await titles("q=looms")).toContain("Telecaller of looms");
    const without = await titles("q=telecaller nahi chahiye&location=Kochi");
    expect(without).toEqual(["Telecaller of looms"]);
    expect((await titles("q=telecaller nahi chahiye")).length).toBeGreaterThan(3);
    const { text, html } = await createVisitor().get("/work-from-home-jobs?q=weaver+telecaller+nahi+chahiye&lang=en");
    expect(text).toContain("Excluded: telecaller");
    expect(html).toContain('?q=weaver"');
  });
});

describe("the search page with words in its address", () => {
  it("leads a guest to the public results, and keeps the words", async () => {
    const answer = await createVisitor().get("/search?q=weaver&location=Noida");
    expect([answer.status, answer.location]).toEqual([303, "/work-from-home-jobs?q=weaver&location=Noida"]);
    expect((await createVisitor().get("/search")).status).toBe(200);
  });
});
