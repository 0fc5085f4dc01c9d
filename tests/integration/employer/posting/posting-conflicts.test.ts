import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobChanges, jobs } from "db/schema";
import { saveJob } from "~/features/jobs/editing/saving.server";
import { forgetJobChanges } from "~/features/jobs/editing/versions.server";
import { db, testContext } from "../../../support/context";
import { createEmployer, createJob, createMember, signedIn } from "../../../support/people/people";
import type { Page } from "../../../support/people/visitor";
import { complete, form, honest } from "../../../support/scenes/owner/reviews";

const raise = () => {
  throw new Error("no such one");
};
const jobOf = (id: string) => db.select().from(jobs).where(eq(jobs.id, id)).get();
const changesOf = (id: string) =>
  db.select().from(jobChanges).where(eq(jobChanges.jobId, id)).orderBy(jobChanges.version);
const hidden = (page: Page, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1] ?? "";

const work = { title: "Hindi Typist", category: "data-entry", department: "operations", jobType: "full-time" };
const pay = { salaryShown: "yes", salaryMin: "15,000", salaryMax: "18,000", salaryPeriod: "month" };

describe("two people who edit at once", () => {
  async function two() {
    const employer = await createEmployer({ fullName: "Ravi Rao" });
    const meena = await createMember(employer, "recruiter", { fullName: "Meena Iyer" });
    const id = await createJob(employer, {
      ...complete,
      title: "Typist",
      salaryMin: 1_000_000,
      salaryMax: 1_000_000,
      salaryPeriod: "month",
    });
    return { id, employer, member: meena, ravi: await signedIn(employer), meena: await signedIn(meena) };
  }

  it("both succeed when they change different things, and the second is notified", async () => {
    const { id, ravi, meena } = await two();
    await meena.post(`/job/${id}/edit?step=pay`, { ...pay, salaryMin: "12,000", salaryMax: "12,000", version: "1" });
    const answer = await ravi.post(`/job/${id}/edit?step=work`, { ...work, title: "Night Typist", version: "1" });
    expect((await ravi.follow(answer)).text).toContain("Meena Iyer changed the pay");
    expect(await jobOf(id)).toMatchObject({ title: "Night Typist", salaryMin: 1_200_000, version: 3 });
    expect(await changesOf(id)).toMatchObject([
      { version: 2, fields: { salaryMin: [1_000_000, 1_200_000] } },
      { version: 3, fields: { title: ["Typist", "Night Typist"] } },
    ]);
  });

  it("change the same thing: the second sees who changed what, keeps their text, and chooses", async () => {
    const { id, ravi, meena } = await two();
    await meena.post(`/job/${id}/edit?step=pay`, { ...pay, salaryMin: "12,000", salaryMax: "12,000", version: "1" });
    const mine = { ...pay, salaryMin: "11,000", salaryMax: "11,000" };
    const page = await ravi.post(`/job/${id}/edit?step=pay`, { ...mine, version: "1" });
    expect(page.status).toBe(409);
    expect(page.text).toMatch(/Meena Iyer changed the pay, \d{1,2}:\d\d [ap]m/);
    expect(page.text).toContain("₹10,000 per month → ₹12,000 per month");
    expect(page.html).toContain('value="11,000"');
    expect(await jobOf(id)).toMatchObject({ salaryMin: 1_200_000 });
    const version = hidden(page, "version");
    expect(version).toBe("2");
    await ravi.post(`/job/${id}/edit?step=pay`, { ...mine, version, "keep.pay": "theirs" });
    expect(await jobOf(id)).toMatchObject({ salaryMin: 1_200_000, version: 2 });
    await ravi.post(`/job/${id}/edit?step=pay`, { ...mine, version, "keep.pay": "mine" });
    expect(await jobOf(id)).toMatchObject({ salaryMin: 1_100_000, version: 3 });
  });

  it("change the same thing, with another error: the other person's change is still not overwritten", async () => {
    const { id, ravi, meena } = await two();
    await meena.post(`/job/${id}/edit?step=work`, { ...work, title: "Day Typist", version: "1" });
    const conflict = await ravi.post(`/job/${id}/edit?step=work`, { ...work, title: "Night Typist", version: "1" });
    const mine = {
      ...work,
      title: "Night Typist",
      version: hidden(conflict, "version"),
      opened: hidden(conflict, "opened"),
    };
    const wrong = await ravi.post(`/job/${id}/edit?step=work`, { ...mine, category: "", "keep.title": "theirs" });
    expect([wrong.status, hidden(wrong, "version")]).toEqual([400, "1"]);
    const again = await ravi.post(`/job/${id}/edit?step=work`, { ...work, title: "Night Typist", version: "1" });
    expect([again.status, await jobOf(id)]).toMatchObject([409, { title: "Day Typist" }]);
    await ravi.post(`/job/${id}/edit?step=work`, { ...mine, "keep.title": "theirs" });
    expect(await jobOf(id)).toMatchObject({ title: "Day Typist", version: 2 });
  });

  it("change the questions: the second sees the new ones, also when their own text is unchanged", async () => {
    const { id, ravi, meena } = await two();
    const asked = { "questions[0].text": "Do you have a laptop?", "questions[0].kind": "yes_no" };
    await meena.post(`/job/${id}/edit?step=questions`, { ...asked, "questions[0].required": "on", version: "1" });
    const page = await ravi.post(`/job/${id}/edit?step=questions`, { ...asked, version: "1" });
    expect(page.status).toBe(409);
    expect(page.text).toContain("Do you have a laptop? (yes or no, must be answered)");
  });

  it("publish meanwhile: the other one sees the merged changes, and nothing incomplete is listed", async () => {
    const employer = await createEmployer();
    const [ravi, meena] = [
      await signedIn(employer),
      await signedIn(await createMember(employer, "recruiter", { fullName: "Meena Iyer" })),
    ];
    const draft = () => createJob(employer, { ...complete, title: "Typist", status: "draft" });
    const whole = {
      ...form,
      title: "Typist",
      description: honest,
      category: "data-entry",
      department: "operations",
      version: "1",
      intent: "publish",
    };
    const told = await draft();
    await meena.post(`/job/${told}/edit?step=person`, {
      skills: "Data Entry, Hindi",
      experienceLevel: "0-1",
      openings: "2",
      version: "1",
    });
    const published = await ravi.post(`/job/${told}/edit`, { ...whole, skills: "Data Entry" });
    expect((await ravi.follow(published)).text).toContain("Meena Iyer changed the skills");
    expect(await jobOf(told)).toMatchObject({ status: "active", openings: 2 });
    const lacking = await draft();
    await meena.post(`/job/${lacking}/edit?step=description`, { description: "", version: "1" });
    const answer = await ravi.post(`/job/${lacking}/edit`, { ...whole, skills: "Data Entry" });
    expect(answer.location).toBe(`/job/${lacking}/edit?step=description&check=1&saved=job-${lacking}-all`);
    expect((await ravi.follow(answer)).text).toContain("Meena Iyer changed the description");
    expect(await jobOf(lacking)).toMatchObject({ status: "draft" });
  });

  it("use one form: fields untouched by the second keep the first's values, also after a conflict", async () => {
    const { id, ravi, meena } = await two();
    await meena.post(`/job/${id}/edit?step=work`, { ...work, title: "Day Typist", jobType: "part-time", version: "1" });
    const page = await ravi.post(`/job/${id}/edit?step=work`, { ...work, title: "Night Typist", version: "1" });
    expect(page.status).toBe(409);
    expect(page.html).toMatch(/<input[^>]*checked=""[^>]*value="part-time"/);
    await ravi.post(`/job/${id}/edit?step=work`, {
      ...work,
      title: "Night Typist",
      jobType: "part-time",
      version: "2",
    });
    expect(await jobOf(id)).toMatchObject({ title: "Night Typist", jobType: "part-time" });
  });

  it("keep a colleague's change while the other form saves automatically", async () => {
    const employer = await createEmployer();
    const id = await createJob(employer, { ...complete, title: "X", status: "draft" });
    const [ravi, meena] = [
      await signedIn(employer),
      await signedIn(await createMember(employer, "recruiter", { fullName: "Meena Iyer" })),
    ];
    const save = async (fields: Record<string, string>) => {
      const answer = await ravi.post(
        `/job/${id}/autosave?step=work`,
        { ...work, title: "X", version: "1", ...fields },
        { accept: "application/json" },
      );
      return [answer.status, JSON.parse(answer.html)];
    };
    await meena.post(`/job/${id}/edit?step=work`, { ...work, title: "Y", version: "1" });
    for (const jobType of ["part-time", "full-time"])
      expect(await save({ jobType })).toEqual([409, { failed: "conflict" }]);
    const next = await ravi.post(`/job/${id}/edit?step=work`, {
      ...work,
      title: "X",
      jobType: "part-time",
      version: "1",
    });
    expect((await ravi.follow(next)).text).toContain("Meena Iyer changed the title");
    expect(await jobOf(id)).toMatchObject({ title: "Y", jobType: "part-time", version: 3 });
    // The form cannot undo a change of a field that it does not have.
    await meena.post(`/job/${id}/edit?step=pay`, { ...pay, version: "3" });
    expect(await save({ title: "Y", jobType: "contract", version: "3" })).toMatchObject([200, { version: 5 }]);
    expect(await jobOf(id)).toMatchObject({ salaryMin: 1_500_000, jobType: "contract" });
  });

  it("cause no conflict: a lost answer sent again, or the changes of publishing and pausing", async () => {
    const { id, ravi } = await two();
    const sent = { ...work, title: "Night Typist", version: "1" };
    for (let press = 0; press < 2; press++)
      expect((await ravi.post(`/job/${id}/edit?step=work`, sent)).status).toBe(303);
    expect(await jobOf(id)).toMatchObject({ version: 2 });
    await ravi.post(`/job/${id}/closure`);
    await ravi.post(`/job/${id}/publication`);
    expect(
      (await ravi.post(`/job/${id}/edit?step=work`, { ...sent, title: "Early Typist", version: "2" })).status,
    ).toBe(303);
    expect(await jobOf(id)).toMatchObject({ title: "Early Typist", version: 3 });
  });

  it("are fifty: one wins, all others get a conflict, and every change is recorded", async () => {
    const { id, ravi, meena } = await two();
    const pages = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? ravi : meena).post(`/job/${id}/edit?step=work`, { ...work, title: `Typist ${at}`, version: "1" }),
      ),
    );
    expect(pages.filter(({ status }) => status === 303)).toHaveLength(1);
    const told = pages.filter(({ status }) => status === 409);
    expect(told).toHaveLength(49);
    for (const page of told) expect(page.text).toMatch(/(You|Ravi Rao|Meena Iyer) changed the title/);
    const changes = await changesOf(id);
    expect(changes).toHaveLength(1);
    expect(changes[0]?.fields.title).toEqual(["Typist", (await jobOf(id))?.title]);
  });

  it("are fifty with different changes: nothing is lost, and the records lead from the first to the last state", async () => {
    const { id, employer, member } = await two();
    const actors = [employer, member].map((each) => ({
      userId: each.id,
      company: { id: employer.companyId, name: employer.companyName },
    }));
    const kinds: ((at: number) => Parameters<typeof saveJob>[3])[] = [
      (at) => ({ title: `Typist ${at}` }),
      (at) => ({ openings: at + 3 }),
      (at) => ({ description: `${honest} No. ${at}.` }),
      (at) => ({ questions: [{ id: "", text: `Have you done this ${at} times?`, kind: "yes_no", required: true }] }),
    ];
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        saveJob(testContext(), actors[at % 2] ?? raise(), id, (kinds[at % 4] ?? raise())(at), {
          complete: true,
          seen: 1,
        }),
      ),
    );
    expect(results.filter(({ kind }) => kind === "saved")).toHaveLength(4);
    const told = results.flatMap((result) => (result.kind === "conflict" ? [result.changes] : []));
    expect(told).toHaveLength(46);
    for (const changes of told) expect(changes).toMatchObject([{ by: { name: expect.any(String) as string } }]);
    const [job, changes] = [await jobOf(id), await changesOf(id)];
    expect(job?.version).toBe(5);
    expect(changes.map(({ version }) => version)).toEqual([2, 3, 4, 5]);
    const last = Object.assign({}, ...changes.map(({ fields }) => fields)) as Record<string, [unknown, unknown]>;
    for (const [column, [, after]] of Object.entries(last)) expect(job?.[column as "title"], column).toEqual(after);
  });

  it("are deleted after seven days; a later old form gets a conflict for every difference", async () => {
    const { id, ravi, meena } = await two();
    await meena.post(`/job/${id}/edit?step=work`, { ...work, title: "Fast Typist", version: "1" });
    const later = (ms: number) => ({ ...testContext(), now: () => Date.now() + ms });
    await forgetJobChanges(later(6.9 * 24 * 3600_000));
    expect(await changesOf(id)).toHaveLength(1);
    await forgetJobChanges(later(7.1 * 24 * 3600_000));
    expect(await changesOf(id)).toHaveLength(0);
    const page = await ravi.post(`/job/${id}/edit?step=work`, { ...work, title: "Slow Typist", version: "1" });
    expect(page.status).toBe(409);
    expect(page.text).toContain("Fast Typist");
    expect((await jobOf(id))?.title).toBe("Fast Typist");
  });
});
