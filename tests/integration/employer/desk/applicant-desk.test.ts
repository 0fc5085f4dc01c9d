import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { applicationNotes, jobApplications } from "db/schema";
import { db } from "../../../support/context";
import { createEmployer, createJob, createMember, signedIn, type Employer } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import { createApplicants } from "../../../support/scenes/applicants";

let employer: Employer;
let visitor: Visitor;
let jobId = "";
let ids: string[] = [];
let elsewhere: string[] = [];
let others: string[] = [];

beforeAll(async () => {
  employer = await createEmployer();
  visitor = await signedIn(employer);
  jobId = await createJob(employer, { title: "Night Typist" });
  ids = await createApplicants(jobId, [{ fullName: "Lata Devi", note: "I type fast." }, { fullName: "Mohan Rao" }, { fullName: "Sunita Das", status: "shortlisted" }]);
  elsewhere = await createApplicants(await createJob(employer), [{ fullName: "Day Person" }]);
  others = await createApplicants(await createJob(await createEmployer()), [{ fullName: "Other Person" }]);
});

const list = (more = "") => `/job/${jobId}/applicants?status=applied${more}`;
const beside = (id = "", more = "") => list(`${more}&applicant=${id}`);
/** The names of the rows, as wide screens link them. */
const rows = (html: string) => [...html.matchAll(/data-beside="true"[^>]*>([^<]*)</g)].map((found) => found[1]);

describe("an applicant beside the list", () => {
  it("is chosen by each name of the list, whose filters stay in the address", async () => {
    const { html } = await visitor.get(list("&q=lata&order=oldest"));
    expect(rows(html)).toEqual(["Lata Devi"]);
    expect(html).toContain(`href="?status=applied&amp;q=lata&amp;order=oldest&amp;applicant=${ids[0]}#a-${ids[0]}"`);
  });

  it.each([["one job", () => beside(ids[0])], ["all jobs", () => `/all-applicants?status=applied&applicant=${ids[0]}`]])("comes with the list as one document, in the list of %s", async (_what, path) => {
    const { html, text } = await visitor.get(path());
    expect(rows(html)).toEqual(expect.arrayContaining(["Lata Devi", "Mohan Rao"]));
    expect(html).toMatch(/data-beside="true" aria-current="true"[^>]*>Lata Devi</);
    for (const part of ["Their note I type fast.", "Notes and history", "% match"]) expect(text).toContain(part);
    // The list's on wide screens, the applicant's on narrow ones: each width shows one.
    expect(html).toContain('<h1 class="sr-only min-[1100px]:hidden">Lata Devi</h1>');
    expect(html.match(/<h1/g)).toHaveLength(2);
  });

  it("comes without the list to script, which has it already", async () => {
    const { html, text } = await visitor.get(beside(ids[1]), { "x-opened-beside": "1" });
    expect(text).toContain("Mohan Rao");
    expect(rows(html)).toEqual([]);
  });

  it("is nobody of another company, and nobody of another job in the list of one", async () => {
    for (const path of [beside(others[0]), beside(elsewhere[0]), `/all-applicants?applicant=${others[0]}`, beside("0123456789abcdefg")]) expect((await visitor.get(path)).status).toBe(404);
    expect((await visitor.get(`/all-applicants?applicant=${elsewhere[0]}`)).status).toBe(200);
  });

  it("is moved, and written about, and the list comes back as it was", async () => {
    const { html } = await visitor.get(beside(ids[1], "&order=oldest"));
    const back = `${list("&order=oldest")}&applicant=${ids[1]}`;
    const fieldOf = (form: string) => new RegExp(`action="/application/${ids[1]}/${form}"[\\s\\S]*?name="back" value="([^"]+)"`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(fieldOf("notes")).toBe(`${back}&saved=note#notes`);
    const noted = await visitor.post(`/application/${ids[1]}/notes`, { text: "Called twice", back: fieldOf("notes") });
    expect(noted.location).toBe(`${back}&saved=note#notes`);
    expect(await db.$count(applicationNotes, eq(applicationNotes.applicationId, ids[1] ?? ""))).toBe(1);
    const moved = await visitor.post(`/application/${ids[1]}/status`, { from: "applied", to: "under_review", back: fieldOf("status") });
    expect(moved.location).toBe(`${back}&saved=move`);
    const after = await visitor.follow(moved);
    expect(rows(after.html)).toEqual(["Lata Devi"]);
    expect(after.text).toContain("Mohan Rao");
    expect(after.html).toContain(`content="move-${ids[1]}"`);
    await db.update(jobApplications).set({ status: "applied" }).where(eq(jobApplications.id, ids[1] ?? ""));
  });

  it("is read by whoever only looks on, without a form", async () => {
    const viewer = await signedIn(await createMember(employer, "viewer"));
    const { html, text } = await viewer.get(beside(ids[0]));
    expect(text).toContain("I type fast.");
    expect(html).not.toContain(`action="/application/${ids[0]}/`);
  });
});

describe("the file of a list", () => {
  it("holds exactly as many as its link says", async () => {
    for (const [query, words, names] of [
      ["status=applied", "Download these 2 as CSV", ["Lata Devi", "Mohan Rao"]],
      ["status=all", "Download these 3 as CSV", ["Lata Devi", "Mohan Rao", "Sunita Das"]],
      ["status=all&q=sunita", "Download this one as CSV", ["Sunita Das"]],
    ] as const) {
      const { html, text } = await visitor.get(`/job/${jobId}/applicants?${query}`);
      expect(text).toContain(words);
      const address = /href="([^"]*\.csv\?[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
      const lines = (await visitor.get(address)).html.trim().split("\r\n").slice(1);
      expect(lines).toHaveLength(names.length);
      for (const name of names) expect(lines.join("\n")).toContain(name);
    }
  });
});

describe("applicants side by side", () => {
  const compare = (chosen: readonly (string | undefined)[]) => `/applications/comparison?${chosen.map((id) => `application=${id}`).join("&")}`;

  it("come from the ticks of a list to an address of their own", async () => {
    const from = await visitor.get(`/applications/comparison?back=${encodeURIComponent(list())}&job=${jobId}&filter=&application=${ids[0]}.applied&application=${ids[2]}.shortlisted&to=rejected&intent=compare`);
    expect(from.location).toBe(`${compare([ids[0], ids[2]])}&back=${encodeURIComponent(list())}`);
    const { html, text } = await visitor.follow(from);
    expect(text).toContain("Compare 2 applicants");
    for (const part of ["Lata Devi", "Sunita Das", "Shortlisted", "Match", "Typist", "I type fast."]) expect(text).toContain(part);
    expect(html).toContain(`href="${list().replaceAll("&", "&amp;")}"`);
  });

  it("are two to four", async () => {
    expect((await visitor.get("/applications/comparison")).text).toContain("Tick two to four applicants");
    expect((await visitor.get(compare([ids[0]]))).text).toContain("Tick two to four applicants");
    const many = await createApplicants(await createJob(employer), Array.from({ length: 6 }, (_each, n) => ({ fullName: `Person ${n}` })));
    const { text } = await visitor.get(compare(many));
    expect(text).toContain("Compare 4 applicants");
    expect(text).toContain("the first 4 of the 6 that were ticked");
    expect(text).not.toContain("Person 4");
  });

  it("have their answers as they gave them, whatever the words", async () => {
    const chosen = await createApplicants(await createJob(employer), [{ fullName: "Usha Rani" }, { fullName: "Veena Pal" }]);
    const question = { id: "q1", question: "Which tools do you know?" };
    const answers = ["__proto__", "yes"];
    for (const [at, answer] of answers.entries()) await db.update(jobApplications).set({ answers: [{ ...question, answer }] }).where(eq(jobApplications.id, chosen[at] ?? ""));
    const { status, text } = await visitor.get(compare(chosen));
    expect(status).toBe(200);
    expect(text).toContain("Which tools do you know? __proto__ Yes");
  });

  it("are all of one's own company", async () => {
    expect((await visitor.get(compare([ids[0], others[0]]))).status).toBe(404);
  });

  it("lead back to a list and to nowhere else", async () => {
    const { html } = await visitor.get(`${compare([ids[0], ids[1]])}&back=https://evil.example/all-applicants`);
    expect(html).not.toMatch(/(href|value)="https:..evil/);
    expect(html).toContain('href="/all-applicants" class="btn btn-line"');
  });
});
