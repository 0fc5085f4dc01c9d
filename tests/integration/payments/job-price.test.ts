import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { jobs, pointEntries } from "db/schema";
import { getBalance } from "~/features/points/ledger.server";
import { db } from "../../support/context";
import { createAdmin } from "../../support/people/admins";
import { createEmployer, createJob, signedIn, type Employer } from "../../support/people/people";
import type { Visitor } from "../../support/people/visitor";
import { complete, feeSentence, form, honest, jobOf, seenOf, statusOf } from "../../support/scenes/owner/reviews";
import { begin, comeBack, faults, givePoints, pay } from "../../support/scenes/purchases";

let employer: Employer;
let office: Visitor;
beforeEach(async () => {
  employer = await createEmployer();
  office = await signedIn(employer);
});

const draft = (values: object = {}) =>
  createJob(employer, {
    ...complete,
    status: "draft",
    publishedAt: null,
    listingKey: null,
    expiresAt: null,
    ...values,
  });
const press = async (id: string, action: string, fields: Record<string, string> = {}) =>
  office.follow(await office.post(`/job/${id}/${action}`, fields));
const balance = () => getBalance(db, { userId: employer.id, wallet: "employer" });
const statuses = async () =>
  (await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.companyId, employer.companyId)))
    .map(({ status }) => status)
    .sort();
const entries = async () =>
  (await db.select().from(pointEntries).where(eq(pointEntries.userId, employer.id)).orderBy(pointEntries.sequence)).map(
    ({ reason, delta }) => `${reason} ${delta}`,
  );

describe("the price of a job", () => {
  it("is zero for the first active one, and 50 points for the next, shown before the press", async () => {
    await givePoints(employer, 80);
    const [first, second] = [await draft(), await draft()];
    expect((await office.get(`/job/${first}/preview`)).text).toContain(
      "This job is free: your company's one free place is open. It stays live for 30 days.",
    );
    await press(first, "publication");
    const page = await office.get(`/job/${second}/preview`);
    expect(page.text).toContain("Publishing costs 50 points for 30 days. Your company has 80");
    expect(page.text).toContain("Publish · 50 points");
    await press(second, "publication");
    await press(second, "publication");
    expect([await statusOf(first), await statusOf(second)]).toEqual(["active", "active"]);
    expect([(await jobOf(first))?.listing, (await jobOf(second))?.listing]).toEqual(["free", "paid"]);
    expect(await entries()).toEqual(["correction 80", "job -50"]);
    expect(await faults()).toEqual([]);
  });

  it("shows until when a relisted free job, or its copy, has its old position, in the reader's language", async () => {
    const end = Date.parse("2031-03-09T12:00:00+05:30");
    const ended = {
      listing: "free",
      publishedAt: Date.now() - 3 * day,
      listingKey: (Date.now() - 3 * day) * 1024,
      expiresAt: end,
    } as const;
    const id = await createJob(employer, { ...complete, ...ended, status: "closed" });
    const copy = await draft({ title: "Typist (copy)", description: `${honest} Apply now.` });
    for (const page of [`/job/${id}/preview`, `/job/${id}/edit?step=all`, `/job/${copy}/preview`]) {
      const { text } = await office.get(page);
      expect(text).toContain("This job is free. It keeps its place and stays live until 9 March 2031.");
      expect(text).not.toContain("free for 30 days");
      expect(text).toContain(
        "If you relist or copy a free job before its time ends, it keeps its place and its end date.",
      );
    }
    const hindi = await signedIn(employer);
    hindi.setCookie("lang", "hi");
    expect((await hindi.get(`/job/${id}/preview`)).text).toContain(
      "यह अपनी पुरानी जगह पर रहेगी और 9 मार्च 2031 तक लाइव रहेगी।",
    );
    expect((await press(id, "relisting")).text).toContain("It's live again until 9 March 2031.");
    expect((await jobOf(id))?.expiresAt).toBe(end);
  });

  it("is zero for a paid job that a review has returned within its time", async () => {
    await createJob(employer, { ...complete, listing: "free" });
    const back = {
      listing: "paid",
      publishedAt: Date.now() - 3 * day,
      listingKey: (Date.now() - 3 * day) * 1024 + 1,
      expiresAt: Date.parse("2031-03-09T12:00:00+05:30"),
    } as const;
    const id = await createJob(employer, { ...complete, ...back, status: "draft" });
    const page = await office.get(`/job/${id}/preview`);
    expect(page.text).toContain("stays live until 9 March 2031");
    expect(page.text).not.toContain("50 points");
    await press(id, "publication");
    expect(await jobOf(id)).toMatchObject({ status: "active", expiresAt: back.expiresAt });
    expect(await balance()).toBe(0);
  });

  it("leads to the shop when there are too few points, and from there back to the job, which is saved", async () => {
    await press(await draft(), "publication");
    const id = createId(Date.now());
    const posted = await office.post("/post-job", {
      ...form,
      jobId: id,
      version: "0",
      description: honest,
      title: "Second typist",
      intent: "publish",
    });
    expect(posted.location).toContain(`/hire-portal-points?job=${id}`);
    expect(await jobOf(id)).toMatchObject({ status: "draft", title: "Second typist", description: honest });
    const asked = await office.follow(posted);
    expect(asked.text).toContain("Not enough points");
    expect(asked.html).toContain(`href="/job/${id}/preview"`);
    const paymentId = await begin(office, `/hire-portal-points?job=${id}`);
    await comeBack(office, await pay(paymentId));
    const paid = await office.get(`/payment/${paymentId}`);
    expect(paid.html).toContain(`href="/job/${id}/preview"`);
    await press(id, "publication");
    expect(await statusOf(id)).toBe("active");
    expect(await balance()).toBe(50);
    expect(await faults()).toEqual([]);
  });

  it("is charged once with simultaneous presses, and never below zero balance", async () => {
    await givePoints(employer, 120);
    await press(await draft(), "publication");
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => draft()));
    await Promise.all([...ids, ...ids].map((id) => office.post(`/job/${id}/publication`)));
    expect(await statuses()).toEqual(["active", "active", "active", "draft", "draft", "draft"]);
    expect(await balance()).toBe(20);
    expect(await faults()).toEqual([]);
  });

  it("is free for one of two that are published at once", async () => {
    const ids = await Promise.all([draft(), draft()]);
    await Promise.all(ids.map((id) => office.post(`/job/${id}/publication`)));
    expect(await statuses()).toEqual(["active", "draft"]);
  });

  it("is not charged again after a pause, and is charged again for a closed job", async () => {
    await givePoints(employer, 200);
    await press(await draft(), "publication");
    const id = await draft();
    await press(id, "publication");
    await press(id, "pausing");
    await press(id, "resumption");
    expect(await balance()).toBe(150);
    await press(id, "closure", { outcome: "hired_here" });
    expect((await office.get(`/job/${id}/preview`)).text).toContain("Relist · 50 points");
    await press(id, "relisting");
    expect(await statusOf(id)).toBe("active");
    expect(await balance()).toBe(100);
  });

  it("is computed by day for an extension, and the free job's is zero", async () => {
    await givePoints(employer, 100);
    const free = await draft();
    await press(free, "publication");
    const end = Date.now() + 50 * day;
    const paid = await createJob(employer, { ...complete, listing: "paid", expiresAt: end });
    const page = await office.get(`/job/${paid}/preview`);
    const points = Number(/Extend to [^·]+ · (\d+) points/.exec(page.text)?.[1]);
    expect([17, 19]).toContain(points);
    expect((await press(paid, "extension", { end: String(end), points: "5" })).text).toContain(
      `It costs ${points} points now`,
    );
    expect(await balance()).toBe(100);
    await press(paid, "extension", { end: String(end), points: String(points) });
    expect(await balance()).toBe(100 - points);
    await press(free, "extension", { end: String((await jobOf(free))?.expiresAt), points: "0" });
    expect(await balance()).toBe(100 - points);
  });

  it("is refunded, once, when a reviewer refuses the job", async () => {
    await givePoints(employer, 50);
    await press(await draft(), "publication");
    const id = await draft({ description: `${honest}\n${feeSentence}` });
    await press(id, "publication");
    expect([await statusOf(id), await balance()]).toEqual(["pending", 0]);
    const admin = await signedIn(await createAdmin("admin"));
    const seen = await seenOf(id);
    const refuse = () =>
      admin.post("/owner-portal/jobs", {
        subject: id,
        seen,
        to: "draft",
        reason: "Nobody may ask applicants for a fee.",
      });
    await Promise.all([refuse(), refuse()]);
    expect(await statusOf(id)).toBe("draft");
    expect(await entries()).toEqual(["correction 50", "job -50", "job_returned 50"]);
    expect(await faults()).toEqual([]);
  });
});
