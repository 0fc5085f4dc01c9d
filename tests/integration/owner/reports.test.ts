import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { companies, employerNotifications, jobs, profiles, scamReports, storedFiles } from "db/schema";
import { jobsRoom } from "party/rooms";
import { db } from "../../support/context";
import { liveMessages } from "../../support/delivery/rooms";
import { createAdmin } from "../../support/people/admins";
import { decide } from "../../support/people/decisions";
import {
  createEmployer,
  createJob,
  createSeeker,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import {
  actionsOn,
  applyAs,
  feeSentence,
  form,
  honest,
  jobOf,
  report,
  reportIdOf,
  reportPage as page,
  reportsOf,
  reportText as text,
  seenOf,
  statusOf,
  notificationTitles,
} from "../../support/scenes/owner/reviews";
import { cameraWords, jpeg, pngOfSize } from "../../support/scenes/pictures";

let employer: Employer;
let office: Visitor;
let desk: Visitor;
beforeAll(async () => {
  employer = await createEmployer();
  [office, desk] = [await signedIn(employer), await signedIn(await createAdmin("admin"))];
});

describe("a report", () => {
  it("is sent from the job's page, and shows its status below", async () => {
    const seeker = await createSeeker();
    const id = await createJob(employer, { title: "Suspicious Typist" });
    expect((await createVisitor().get(`/job/${id}`)).html).toContain(`href="${page}?job=${id}"`);
    const visitor = await signedIn(seeker);
    const asked = await visitor.get(`${page}?job=${id}`);
    expect(asked.text).toContain("Suspicious Typist");
    expect(asked.text).toContain("1930");
    const answer = await visitor.post(page, { subject: `job:${id}`, reason: "fake_company", text });
    expect(answer.location).toBe(`${page}#my-reports`);
    const mine = await visitor.get(page);
    expect(mine.text).toMatch(/Suspicious Typist Received/);
    expect(await statusOf(id)).toBe("active");
  });

  it("is about a company, a job that was seen before, or one whose link is pasted", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    const [viewed, pasted] = [await createJob(employer, { title: "Viewed Before" }), await createJob(employer)];
    await visitor.get(`/job/${viewed}`);
    await applyAs(seeker, await createJob(employer, { title: "Applied Before" }));
    const asked = await visitor.get(page);
    for (const title of ["Viewed Before", "Applied Before"]) expect(asked.text).toContain(title);
    await visitor.post(page, { subject: `company:${employer.companyId}`, reason: "other", text });
    await visitor.post(page, { subject: "link", link: `${env.SITE_URL}/job/${pasted}`, reason: "other", text });
    expect((await reportsOf(seeker)).map(({ subjectId }) => subjectId).sort()).toEqual(
      [employer.companyId, pasted].sort(),
    );
  });

  it("shows errors at the fields, and keeps the typed text", async () => {
    const visitor = await signedIn(await createSeeker());
    const draft = await createJob(employer, { status: "draft", publishedAt: null });
    const wrong: [Record<string, string>, string][] = [
      [{ reason: "asked_money", text: "Too short" }, "Must be 20 characters or more"],
      [{ text }, "Choose a reason"],
      [
        { reason: "other", text, subject: "link", link: "https://evil.example/job/1" },
        "This link isn't a job on this site",
      ],
      [{ reason: "other", text }, "Choose the job, or paste its link"],
      [{ reason: "other", text, subject: `job:${draft}` }, "Choose the job, or paste its link"],
    ];
    for (const [fields, message] of wrong) {
      const answer = await visitor.post(page, fields);
      expect(answer.status).toBe(400);
      expect(answer.text).toContain(message);
      expect(answer.html).toContain(fields.text ?? "");
    }
    const empty = await visitor.post(page, { subject: "link", link: `${env.SITE_URL}/job/${draft}`, text: "" });
    expect(empty.text).toMatch(/Please fix these fields: ?Choose a reason ?Write what happened/);
    expect(empty.html.match(/<[^<>]* autofocus=""/g)?.join()).toMatch(/^<input [^,]*name="reason"/);
  });

  it("is sent once per person and subject; the second time shows the first", async () => {
    const seeker = await createSeeker();
    const id = await createJob(employer);
    await Promise.all([report(seeker, `job:${id}`), report(seeker, `job:${id}`)]);
    expect(await reportsOf(seeker)).toHaveLength(1);
    const second = await report(seeker, `job:${id}`, { text: "Once more, in other words and longer." });
    expect(second.location).toBe(`${page}?job=${id}`);
    expect((await (await signedIn(seeker)).get(`${page}?job=${id}`)).text).toContain(text);
  });

  it("is limited per person", async () => {
    const seeker = await createSeeker();
    const answers = [];
    for (let count = 0; count < 11; count++) answers.push(await report(seeker, `job:${await createJob(employer)}`));
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.html).toContain(text);
  });

  it("shows its picture to the reporter and to admins only, without metadata of the camera", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    const id = await createJob(employer);
    const send = (bytes: Uint8Array | string, who = visitor, jobId = id) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ subject: `job:${jobId}`, reason: "harassment", text }))
        body.set(name, value);
      body.set("image", new File([bytes as BlobPart], "../../chat.jpg", { type: "image/jpeg" }));
      return who.send("POST", page, undefined, body);
    };
    for (const [bytes, message] of [
      ["x".repeat(1_100_000), "larger than 1 MB"],
      ["<svg xmlns='http://www.w3.org/2000/svg'/>", "The picture isn't a JPEG, PNG or WebP file"],
      [pngOfSize(60_000, 60_000), "too many pixels"],
    ] as const) {
      const refused = await send(bytes);
      expect(refused.status).toBe(400);
      expect(refused.text).toContain(message);
      expect(refused.text).toContain("Choose the picture again: your browser doesn't keep it");
      expect(refused.html).toContain(text);
    }
    expect(await db.$count(storedFiles, eq(storedFiles.userId, seeker.id))).toBe(0);
    expect((await send(jpeg())).status).toBe(303);
    const address = `/report/${await reportIdOf(seeker)}/image`;
    for (const who of [visitor, desk]) {
      const image = await who.get(address);
      expect(image.status).toBe(200);
      expect(image.headers.get("content-type")).toBe("image/webp");
      expect(image.headers.get("cache-control")).toContain("no-store");
      expect(image.html).not.toContain(cameraWords);
    }
    for (const who of [office, await signedIn(await createSeeker())]) expect((await who.get(address)).status).toBe(404);
    expect((await createVisitor().get(address)).location).toContain("/auth");
  });
});

describe("a reported job", () => {
  it("is hidden at once when an applicant was asked for money, but not by other users or for other reasons", async () => {
    const [applicant, stranger] = [await createSeeker(), await createSeeker()];
    const id = await createJob(employer);
    await applyAs(applicant, id);
    await report(stranger, `job:${id}`);
    expect(await statusOf(id)).toBe("active");
    const before = await jobOf(id);
    await report(applicant, `job:${id}`);
    expect(await jobOf(id)).toMatchObject({
      status: "pending",
      reviewSigns: ["reports"],
      listingKey: before?.listingKey,
    });
    expect(liveMessages(jobsRoom)).toContainEqual(expect.objectContaining({ type: "job.removed", id }));
    const mild = await createJob(employer);
    await applyAs(applicant, mild);
    await report(applicant, `job:${mild}`, { reason: "wrong_details" });
    expect(await statusOf(mild)).toBe("active");
  });

  it("is hidden by three different people who are not suspended", async () => {
    const id = await createJob(employer);
    const people = [await createSeeker(), await createSeeker(), await createSeeker(), await createSeeker()];
    const [first, second, third, fourth] = people as [Person, Person, Person, Person];
    for (const person of [first, second]) await report(person, `job:${id}`, { reason: "other" });
    await db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, first.id));
    await report(third, `job:${id}`, { reason: "other" });
    expect(await statusOf(id)).toBe("active");
    await report(fourth, `job:${id}`, { reason: "other" });
    expect(await statusOf(id)).toBe("pending");
  });

  async function hiddenJob(values = {}): Promise<{ id: string; applicant: Person }> {
    const applicant = await createSeeker();
    const id = await createJob(employer, { title: "Hidden Typist", ...values });
    await applyAs(applicant, id);
    await report(applicant, `job:${id}`);
    return { id, applicant };
  }

  it("is shown to its employer with a notice, to applicants by its title, and to everybody else as under review", async () => {
    const { id, applicant } = await hiddenJob({ skills: ["Stenography"], acceptsCalls: true });
    await office.post(`/job/${id}/edit`, {
      ...form,
      title: "Hidden Typist",
      skills: "Stenography",
      description: `${honest} ${feeSentence}`,
      intent: "save",
    });
    for (const who of [await signedIn(applicant), office]) {
      const seen = await who.get(`/job/${id}`);
      expect(seen.text).toContain("This job is in review");
      expect(seen.html).toContain(">Hidden Typist</h1>");
      expect(seen.text).toContain(employer.companyName);
      for (const word of [feeSentence, "Stenography"]) expect(seen.html.includes(word), word).toBe(who === office);
      expect(seen.html).not.toContain(`/job/${id}/call`);
    }
    for (const who of [createVisitor(), await signedIn(await createSeeker())]) {
      const unseen = await who.get(`/job/${id}?fresh`);
      expect(unseen.status).toBe(200);
      expect(unseen.text).toContain("This job is in review");
      expect(unseen.html).not.toContain("Hidden Typist");
      expect(unseen.html).toContain('content="noindex"');
    }
  });

  it("never reveals the reporter, neither to its employer nor to other users", async () => {
    const { id, applicant } = await hiddenJob();
    for (const [who, path] of [
      [office, `/job/${id}`],
      [office, `/job/${id}/preview`],
      [office, "/employer-portal"],
      [office, "/employer-portal/notifications"],
      [createVisitor(), `/job/${id}`],
    ] as const) {
      const { html } = await who.get(path);
      for (const secret of [applicant.id, applicant.email, text]) expect(html).not.toContain(secret);
    }
    expect(await notificationTitles(employer, employerNotifications)).toContain("Your Job Is in Review");
  });

  it("stays hidden when its employer saves or sends it again", async () => {
    const { id } = await hiddenJob();
    await office.post(`/job/${id}/edit`, { ...form, description: honest, intent: "publish" });
    await office.post(`/job/${id}/publication`);
    await office.post(`/job/${id}/closure`, { outcome: "hired_here" });
    expect(await jobOf(id)).toMatchObject({ status: "pending", reviewSigns: ["reports"] });
  });

  it("cannot return as a copy of itself", async () => {
    const { id } = await hiddenJob();
    const copyId = createId(Date.now());
    const offered = async () =>
      (
        await Promise.all(
          ["/employer-portal", `/job/${id}/preview`, `/job/${id}/edit`, "/post-job"].map((page) => office.get(page)),
        )
      ).filter(({ html }) => html.includes(`/job/${id}/copy`)).length;
    expect(await offered()).toBe(0);
    expect((await office.follow(await office.post(`/job/${id}/copy`, { copyId }))).text).toContain(
      "You can't copy this job while reports about it are in review",
    );
    await db.update(jobs).set({ status: "paused", reviewSigns: [] }).where(eq(jobs.id, id));
    await office.post(`/job/${id}/copy`, { copyId });
    expect(await jobOf(copyId)).toBeUndefined();
    await db.update(scamReports).set({ status: "dismissed" }).where(eq(scamReports.jobId, id));
    expect(await offered()).toBe(4);
    await office.post(`/job/${id}/copy`, { copyId });
    expect(await statusOf(copyId)).toBe("draft");
  });

  it("returns to its old position when nothing is found, and the reporter is thanked", async () => {
    const { id, applicant } = await hiddenJob();
    const place = (await jobOf(id))?.listingKey;
    const reportId = await reportIdOf(applicant);
    await desk.post("/owner-portal", { kind: "report", id: reportId, press: "take" });
    expect((await (await signedIn(applicant)).get(page)).text).toContain("In review");
    for (let press = 0; press < 2; press++) await decide(desk, "/owner-portal/reports", "dismiss", reportId);
    expect(await jobOf(id)).toMatchObject({
      status: "active",
      listingKey: place,
      reviewSigns: [],
      reviewRequestedAt: null,
    });
    expect([liveMessages(jobsRoom).at(-1), await actionsOn(reportId)]).toMatchObject([
      { type: "job.updated", id, listingKey: place },
      ["item_taken", "report_dismissed"],
    ]);
    expect(await notificationTitles(applicant)).toEqual(["We Reviewed Your Report"]);
    expect(await notificationTitles(employer, employerNotifications)).toContain("Your Job Is Live Again");
    await report(applicant, `job:${id}`);
    expect(await statusOf(id), "somebody whose report was dismissed does not hide it again").toBe("active");
  });

  it("is assigned with a toast in English, also by an admin who reads Hindi", async () => {
    const { applicant } = await hiddenJob();
    const visitor = await signedIn(await createAdmin("admin"));
    visitor.setCookie("lang", "hi");
    const id = await reportIdOf(applicant);
    const answer = await visitor.post("/owner-portal", {
      kind: "report",
      id,
      press: "take",
      redirect: `/owner-portal/reports?id=${id}`,
    });
    const report = await visitor.follow(answer);
    expect(report.text).toContain("Assigned to you");
    expect(report.text).toContain("Unassign me");
  });

  it("stays hidden while another report hides it, and when its text has new warning signs", async () => {
    const { id, applicant } = await hiddenJob();
    const other = await createSeeker();
    await applyAs(other, id);
    await report(other, `job:${id}`);
    await decide(desk, "/owner-portal/reports", "dismiss", await reportIdOf(applicant));
    expect(await statusOf(id)).toBe("pending");
    await office.post(`/job/${id}/edit`, { ...form, description: `${honest} ${feeSentence}`, intent: "save" });
    await decide(desk, "/owner-portal/reports", "dismiss", await reportIdOf(other));
    const job = await jobOf(id);
    expect(job?.status).toBe("pending");
    expect(job?.reviewSigns).not.toContain("reports");
    expect(job?.reviewRequestedAt).toBeGreaterThan(0);
  });

  it("is removed permanently when a report is upheld; applicants, reporters and employer are notified, and the company is marked", async () => {
    const { id, applicant } = await hiddenJob();
    const [other, hindi] = [await createSeeker(), await createSeeker({ locale: "hi" })];
    await applyAs(hindi, id);
    await report(other, `job:${id}`, { reason: "other" });
    const reportId = await reportIdOf(applicant);
    const listed = await desk.get("/owner-portal/reports");
    expect(listed.text).toContain(text);
    expect(listed.text).toContain(applicant.email);
    await Promise.all([
      decide(desk, "/owner-portal/reports", "uphold", reportId),
      decide(desk, "/owner-portal/reports", "uphold", reportId),
    ]);
    expect(await statusOf(id)).toBe("removed");
    expect((await createVisitor().get(`/job/${id}?gone`)).status).toBe(410);
    expect(await actionsOn(reportId)).toEqual(["report_upheld"]);
    expect((await reportsOf(other))[0]?.status).toBe("upheld");
    expect((await notificationTitles(applicant)).sort()).toEqual([
      "Action Taken on Your Report",
      "Warning: a job you applied for was a scam",
    ]);
    expect(await notificationTitles(other)).toEqual(["Action Taken on Your Report"]);
    expect(await notificationTitles(hindi)).toEqual(["Warning: a job you applied for was a scam"]);
    expect(await notificationTitles(employer, employerNotifications)).toContain("Your job was removed");
    const marked = await db.select().from(companies).where(eq(companies.id, employer.companyId)).get();
    expect(marked?.reviewRequestedAt).toBeGreaterThan(0);
    expect((await desk.get("/owner-portal/reports")).html).toContain(`/company/${employer.companyId}/review`);
    const review = `/company/${employer.companyId}/review`;
    await desk.post(review, { seen: "1" });
    expect(await actionsOn(employer.companyId), "what it says has changed since it was looked at").not.toContain(
      "company_reviewed",
    );
    await desk.post(review, { seen: String(marked?.updatedAt) });
    expect(
      (await db.select().from(companies).where(eq(companies.id, employer.companyId)).get())?.reviewRequestedAt,
    ).toBeNull();
    expect(await actionsOn(employer.companyId)).toContain("company_reviewed");
  });

  it("cannot be approved while it has reports", async () => {
    const { id } = await hiddenJob();
    await desk.post(`/job/${id}/approval`, { seen: await seenOf(id) });
    expect(await statusOf(id)).toBe("pending");
    // Reports that came when a text held it, and left no mark.
    await db
      .update(jobs)
      .set({ reviewSigns: ["fee: Pay first."] })
      .where(eq(jobs.id, id));
    const answer = await desk.post(`/job/${id}/approval`, { seen: await seenOf(id) });
    expect(await statusOf(id)).toBe("pending");
    expect((await desk.follow(answer)).text).toContain("Resolve its reports first");
  });

  it("can be reached from the owner's first page", async () => {
    await hiddenJob();
    const { html } = await desk.get("/owner-portal");
    for (const path of ["/owner-portal/jobs", "/owner-portal/reports"]) expect(html).toContain(`href="${path}"`);
  });
});

it("a report about a company hides none of its jobs, and marks the company when it is upheld", async () => {
  const lone = await createEmployer();
  const id = await createJob(lone);
  const seeker = await createSeeker();
  await applyAs(seeker, id);
  await report(seeker, `company:${lone.companyId}`);
  expect(await statusOf(id)).toBe("active");
  await decide(desk, "/owner-portal/reports", "uphold", await reportIdOf(seeker));
  expect(await statusOf(id)).toBe("active");
  const marked = await db.select().from(companies).where(eq(companies.id, lone.companyId)).get();
  expect(marked?.reviewRequestedAt).toBeGreaterThan(0);
});
