import { eq } from "drizzle-orm";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { applicationNotes, jobApplications } from "db/schema";
import { db } from "../../../support/context";
import { createEmployer, createJob, createMember, signedIn, type Employer } from "../../../support/people/people";
import { textOf, type Visitor } from "../../../support/people/visitor";
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
  ids = await createApplicants(jobId, [
    { fullName: "Lata Devi", note: "I type fast." },
    { fullName: "Mohan Rao" },
    { fullName: "Sunita Das", status: "shortlisted" },
  ]);
  elsewhere = await createApplicants(await createJob(employer), [{ fullName: "Day Person" }]);
  others = await createApplicants(await createJob(await createEmployer()), [{ fullName: "Other Person" }]);
});

const list = (more = "") => `/job/${jobId}/applicants?status=applied${more}`;
const beside = (id = "", more = "") => list(`${more}&applicant=${id}`);
/** The names of the rows. */
const rows = (html: string) => [...html.matchAll(/data-open="true"[^>]*>([^<]*)</g)].map((found) => found[1]);
/** The data of the applicant beside the list, as script asks for it. */
const dataOf = (path: string) =>
  visitor.get(`${path.replace("/applicants?", "/applicants.data?")}&_routes=routes%2Femployer%2Fapplicants%2Froute`);

describe("an applicant beside the list", () => {
  it("opens on a page of their own from each name of the list, until script has come", async () => {
    const { html } = await visitor.get(list("&q=lata&order=oldest"));
    expect(rows(html)).toEqual(["Lata Devi"]);
    expect(html).toContain(`href="/application/${ids[0]}?step=applied"`);
    // The addresses beside the list keep its filters.
    const beside = await visitor.get(list("&order=oldest") + `&applicant=${ids[0]}`);
    const previous = /<a rel="(?:prev|next)"[^>]*href="([^"]*)"/.exec(beside.html)?.[1]?.replaceAll("&amp;", "&");
    expect(previous).toBe(`${list("&order=oldest")}&applicant=${ids[1]}`);
  });

  it.each([
    ["one job", () => beside(ids[0])],
    ["all jobs", () => `/all-applicants?status=applied&applicant=${ids[0]}`],
  ])("is one document with the list, in the list of %s", async (_what, path) => {
    const { html, text } = await visitor.get(path());
    expect(rows(html)).toEqual(expect.arrayContaining(["Lata Devi", "Mohan Rao"]));
    expect(html).toMatch(/data-open="true" aria-current="true"[^>]*>Lata Devi</);
    for (const part of ["In their own words I type fast.", "Activity", "% match"]) expect(text).toContain(part);
    // The list's on wide screens, the applicant's on narrow ones: each width shows one.
    expect(html).toContain('<h1 class="sr-only min-[1100px]:hidden">Lata Devi</h1>');
    expect(html.match(/<h1/g)).toHaveLength(2);
  });

  it("is sent to script without the list, which script already has, in at most 8 kB", async () => {
    const { html, status } = await dataOf(beside(ids[1]));
    expect(status).toBe(200);
    expect(html).toContain("Mohan Rao");
    expect(html).not.toContain("Lata Devi");
    expect(brotliCompressSync(html).length).toBeLessThan(8_000);
  });

  it("is not found for another company, nor for another job in the list of one", async () => {
    for (const path of [
      beside(others[0]),
      beside(elsewhere[0]),
      `/all-applicants?applicant=${others[0]}`,
      beside("0123456789abcdefg"),
    ])
      expect((await visitor.get(path)).status).toBe(404);
    expect((await visitor.get(`/all-applicants?applicant=${elsewhere[0]}`)).status).toBe(200);
  });

  it("can be moved and messaged, and the list is shown unchanged", async () => {
    const back = `${list("&order=oldest")}&applicant=${ids[1]}&tab=activity`;
    const { html } = await visitor.get(back);
    const fieldOf = (form: string) =>
      new RegExp(`action="/application/${ids[1]}/${form}"[\\s\\S]*?name="back" value="([^"]+)"`)
        .exec(html)?.[1]
        ?.replaceAll("&amp;", "&") ?? "";
    expect(fieldOf("notes")).toBe(back);
    const noted = await visitor.post(`/application/${ids[1]}/notes`, { text: "Called twice", back: fieldOf("notes") });
    expect(noted.location).toBe(`${back}&saved=note#notes`);
    expect(await db.$count(applicationNotes, eq(applicationNotes.applicationId, ids[1] ?? ""))).toBe(1);
    const moved = await visitor.post(`/application/${ids[1]}/status`, {
      from: "applied",
      to: "under_review",
      back: fieldOf("status"),
    });
    expect(moved.location).toBe(back);
    const after = await visitor.follow(moved);
    expect(rows(after.html)).toEqual(["Lata Devi"]);
    expect(after.text).toContain("Mohan Rao");
    await db
      .update(jobApplications)
      .set({ status: "applied" })
      .where(eq(jobApplications.id, ids[1] ?? ""));
  });

  it("stays beside the list after a tag or a rating, and after a note that was refused, changed or deleted", async () => {
    const back = `${beside(ids[0])}&tab=activity`;
    const own = `/application/${ids[0]}`;
    const escaped = back.replaceAll("&", "&amp;");
    const { html } = await visitor.get(`${back}&saved=note`);
    for (const form of ["rating", "tags", "notes"])
      expect(html, form).toMatch(
        new RegExp(
          `action="${own}/${form}"[^>]*><input type="hidden" name="back" value="${escaped.replace("?", "\\?")}"`,
        ),
      );
    expect((await visitor.post(`${own}/rating`, { stars: "3", back })).location).toBe(`${back}#team`);
    expect((await visitor.post(`${own}/tags`, { name: "Beside", back: `${back}#team` })).location).toBe(`${back}#team`);
    const refusedTag = await visitor.post(`${own}/tags`, { name: "x".repeat(31), back });
    expect(refusedTag.status).toBe(400);
    expect(refusedTag.html).toContain(`name="back" value="${escaped}#team"`);
    expect(refusedTag.html).toContain(`href="${escaped}#team"`);
    const refusedNote = await visitor.post(`${own}/notes`, { text: " ", back });
    expect(refusedNote.status).toBe(400);
    expect(refusedNote.html).toContain(`name="back" value="${escaped}#notes"`);
    await visitor.post(`${own}/notes`, { text: "First words", back });
    const note = await db
      .select()
      .from(applicationNotes)
      .where(eq(applicationNotes.applicationId, ids[0] ?? ""))
      .get();
    const edit = `${own}/notes/${note?.id}`;
    const shown = await visitor.get(back);
    expect(shown.html).toContain(`href="${edit}?${new URLSearchParams({ back })}"`);
    const form = await visitor.get(`${edit}?${new URLSearchParams({ back })}`);
    expect(form.html).toContain(`name="back" value="${escaped}#notes"`);
    const version = /name="version" value="(\d+)"/.exec(form.html)?.[1] ?? "";
    expect((await visitor.post(edit, { text: "", version, back })).html).toContain(
      `name="back" value="${escaped}#notes"`,
    );
    expect((await visitor.post(edit, { text: "Second words", version, back })).location).toBe(`${back}#notes`);
    expect((await visitor.post(`${edit}/deletion`, { back })).location).toBe(`${back}#notes`);
    expect((await visitor.post(`${own}/rating`, { stars: "0", back: "https://evil.example/" })).location).toBe(
      `${own}#team`,
    );
  });

  it("whose move was sent from a page with a saved note does not show that note as saved again", async () => {
    const referer = `https://kaamghar.example${beside(ids[1])}&saved=note`;
    const site = new URL(new Request("https://kaamghar.example/").url).origin;
    const rated = await visitor.post(
      `/application/${ids[1]}/status`,
      { from: "applied", to: "under_review" },
      { referer: referer.replace("https://kaamghar.example", site) },
    );
    expect(rated.location ?? "").not.toContain("saved");
    await db
      .update(jobApplications)
      .set({ status: "applied" })
      .where(eq(jobApplications.id, ids[1] ?? ""));
  });

  it("shows its tags and stars in the list, also while an applicant is beside it", async () => {
    const own = await createJob(employer);
    const [marked] = await createApplicants(own, [{ fullName: "Marked Person" }]);
    await visitor.post(`/application/${marked}/rating`, { stars: "5" });
    await visitor.post(`/application/${marked}/tags`, { name: "Fluent" });
    for (const path of [
      `/job/${own}/applicants?status=applied`,
      `/job/${own}/applicants?status=applied&applicant=${marked}`,
    ]) {
      const { html } = await visitor.get(path);
      const row = new RegExp(`<li id="a-${marked}"[\\s\\S]*?class="marks [\\s\\S]*?</ul></div>`).exec(html)?.[0] ?? "";
      expect(textOf(row), path).toMatch(/5 of 5, rated by \(1\) Fluent/);
      expect(row.match(/>Fluent</g)).toHaveLength(1);
    }
  });

  it("is shown to a viewer without a form", async () => {
    const viewer = await signedIn(await createMember(employer, "viewer"));
    const { html, text } = await viewer.get(beside(ids[0]));
    expect(text).toContain("I type fast.");
    expect(html).not.toContain(`action="/application/${ids[0]}/`);
  });
});

describe("the file of a list", () => {
  it("contains exactly as many as its link says", async () => {
    for (const [query, words, names] of [
      ["status=applied", "Export CSV (2)", ["Lata Devi", "Mohan Rao"]],
      ["status=all", "Export CSV (3)", ["Lata Devi", "Mohan Rao", "Sunita Das"]],
      ["status=all&q=sunita", "Export CSV (1)", ["Sunita Das"]],
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
  const compare = (chosen: readonly (string | undefined)[]) =>
    `/applications/comparison?${chosen.map((id) => `application=${id}`).join("&")}`;

  it("are selected in a list and have their own address", async () => {
    const from = await visitor.get(
      `/applications/comparison?back=${encodeURIComponent(list())}&job=${jobId}&filter=&application=${ids[0]}.applied&application=${ids[2]}.shortlisted&to=rejected&intent=compare`,
    );
    expect(from.location).toBe(`${compare([ids[0], ids[2]])}&back=${encodeURIComponent(list())}`);
    const { html, text } = await visitor.follow(from);
    expect(text).toContain("Compare 2 applicants");
    for (const part of ["Lata Devi", "Sunita Das", "Shortlisted", "Match", "Typist", "I type fast."])
      expect(text).toContain(part);
    expect(html).toContain(`href="${list().replaceAll("&", "&amp;")}"`);
  });

  it("are two to four", async () => {
    expect((await visitor.get("/applications/comparison")).text).toContain("Select two to four applicants");
    expect((await visitor.get(compare([ids[0]]))).text).toContain("Select two to four applicants");
    const many = await createApplicants(
      await createJob(employer),
      Array.from({ length: 6 }, (_each, n) => ({ fullName: `Person ${n}` })),
    );
    const { text } = await visitor.get(compare(many));
    expect(text).toContain("Compare 4 applicants");
    expect(text).toContain("the first 4 of the 6 selected");
    expect(text).not.toContain("Person 4");
  });

  it("have their answers unchanged, with any text", async () => {
    const chosen = await createApplicants(await createJob(employer), [
      { fullName: "Usha Rani" },
      { fullName: "Veena Pal" },
    ]);
    const question = { id: "q1", question: "Which tools do you know?" };
    const answers = ["__proto__", "yes"];
    for (const [at, answer] of answers.entries())
      await db
        .update(jobApplications)
        .set({ answers: [{ ...question, answer }] })
        .where(eq(jobApplications.id, chosen[at] ?? ""));
    const { status, text } = await visitor.get(compare(chosen));
    expect(status).toBe(200);
    expect(text).toContain("Which tools do you know? __proto__ Yes");
  });

  it("have each answer under its original wording, also after the question was reworded", async () => {
    const chosen = await createApplicants(await createJob(employer), [
      { fullName: "Asked Early", answers: [{ id: "q1", question: "Do you have a laptop?", answer: "yes" }] },
      { fullName: "Asked Late", answers: [{ id: "q1", question: "Do you need a laptop?", answer: "no" }] },
    ]);
    const { html } = await visitor.get(compare(chosen));
    const rowOf = (what: string) =>
      textOf(new RegExp(`<tr[^>]*><th[^>]*><div[^>]*>${what}</div>.*?</tr>`).exec(html)?.[0] ?? "");
    expect(rowOf("Do you have a laptop\\?")).toBe("Do you have a laptop? Yes –");
    expect(rowOf("Do you need a laptop\\?")).toBe("Do you need a laptop? – No");
  });

  it("show the team's ratings and tags", async () => {
    const chosen = await createApplicants(await createJob(employer), [
      { fullName: "Rated One" },
      { fullName: "Tagged Two" },
    ]);
    expect((await visitor.get(compare(chosen))).text).not.toContain("Team rating");
    await visitor.post(`/application/${chosen[0]}/rating`, { stars: "4" });
    await visitor.post(`/application/${chosen[1]}/tags`, { name: "Night shift" });
    const { text } = await visitor.get(compare(chosen));
    expect(text).toContain("Team rating 4 of 5, rated by (1) –");
    expect(text).toContain("Tags – Night shift");
  });

  it("all belong to the user's own company", async () => {
    expect((await visitor.get(compare([ids[0], others[0]]))).status).toBe(404);
  });

  it("link back to a list only", async () => {
    const { html } = await visitor.get(`${compare([ids[0], ids[1]])}&back=https://evil.example/all-applicants`);
    expect(html).not.toMatch(/(href|value)="https:..evil/);
    expect(html).toMatch(/<a class="btn btn-line"[^>]* href="\/all-applicants"/);
  });
});
