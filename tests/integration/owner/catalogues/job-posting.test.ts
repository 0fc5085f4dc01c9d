import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { companies, jobs, settingsVersions } from "db/schema";
import { previewScreening } from "~/features/jobs/screening/screening-preview.server";
import { listVersions } from "~/features/settings/history.server";
import { getSettings } from "~/features/settings/queries.server";
import { db } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createJob, signedIn, type Employer } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import { feeSentence, form, honest, jobOf, seenOf, statusOf } from "../../../support/scenes/owner/reviews";
import {
  fieldsOf,
  forgetMemories,
  resetSettings,
  sendForm,
  sendFormTwice,
} from "../../../support/scenes/owner/settings-forms";
import { givePoints } from "../../../support/scenes/purchases";

const page = "/job-posting-settings";
const weakSigns =
  "Guaranteed income every week. Anybody can do this, no experience, no interview. Hurry, only a few seats left!";

let desk: Visitor;
let employer: Employer;
let office: Visitor;
beforeAll(async () => {
  desk = await signedIn(await createAdmin("owner"));
});
beforeEach(async () => {
  await resetSettings(desk);
  employer = await createEmployer();
  await givePoints(employer, 500);
  office = await signedIn(employer);
});

async function publish(description = honest, who = office): Promise<string> {
  const id = createId(Date.now());
  await who.post("/post-job", { ...form, jobId: id, description, intent: "publish" });
  return id;
}

describe("a warning word", () => {
  it("shows how many recent jobs it would have held, with examples, and then holds new jobs", async () => {
    await db.delete(jobs);
    for (let number = 0; number < 12; number++)
      await createJob(employer, {
        title: `Packer ${number}`,
        description: number < 3 ? "We send a starter carton to your home." : honest,
      });
    await createJob(employer, { status: "draft", description: "Our starter carton" });
    const shown = await sendForm(desk, page, "word", { phrase: "Starter carton", strength: "strong", isActive: "on" });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain(
      "Would have held 3 of the last 12 jobs Beside those that are held as it is set now, of which none would pass.",
    );
    expect(shown.text.match(/We send a starter carton to your home\./g)).toHaveLength(3);
    expect(await db.select().from(settingsVersions)).toEqual([]);
    const fields = fieldsOf(shown, "word");
    expect((await desk.post(page, { ...fields, phrase: "starter box" })).text).toContain(
      "Would have held 0 of the last 12 jobs",
    );
    expect((await desk.post(page, fields)).status).toBe(303);
    expect((await desk.follow(await desk.post(page, fields))).text).toContain("No changes to save");
    const held = await publish(`${honest}\nAsk us for the STARTER  carton.`);
    expect(await jobOf(held)).toMatchObject({
      status: "pending",
      reviewSigns: ["word: Ask us for the STARTER  carton."],
    });
    expect((await office.get(`/job/${held}/preview`)).text).toContain(
      "It uses words that we review before others see them",
    );
    expect((await desk.get(`/owner-portal/jobs/${held}`)).text).toContain("Warning word");
    expect(await statusOf(await publish())).toBe("active");
    expect(
      (await sendFormTwice(desk, `${page}?word=${fields.subject}`, "word", { isActive: "" }, fields.subject)).status,
    ).toBe(303);
    expect(await statusOf(await publish(`${honest}\nAsk us for the starter carton.`))).toBe("active");
  });

  it("is refused with the typed text when it is too short or listed already", async () => {
    await sendFormTwice(desk, page, "word", { phrase: "Starter carton", strength: "strong", isActive: "on" });
    for (const [phrase, message] of [
      ["?!", "at least three letters"],
      ["STARTER carton", "already in the list"],
      ["", "Fill in this field"],
    ] as const) {
      const refused = await sendForm(desk, page, "word", { phrase, strength: "weak" });
      expect([refused.status, refused.text.includes(message)], phrase).toEqual([400, true]);
    }
  });
});

describe("a trusted company", () => {
  it("is found by name, and its jobs are not held for weak signs, but still for demands for money", async () => {
    expect(await statusOf(await publish(weakSigns))).toBe("pending");
    const found = `${page}?q=${encodeURIComponent(employer.companyName.slice(0, -1).toLowerCase())}`;
    expect((await desk.get(found)).text).toContain(employer.companyName);
    expect((await sendForm(desk, found, "trust", {}, employer.companyId)).status).toBe(303);
    expect((await desk.get(page)).text).toContain(`Trusted companies: 1`);
    expect(await statusOf(await publish(weakSigns))).toBe("active");
    expect(await statusOf(await publish(feeSentence))).toBe("pending");
    expect((await sendForm(desk, page, "distrust", {}, employer.companyId)).status).toBe(303);
    forgetMemories();
    expect((await getSettings(db)).trustedCompanies).toEqual({});
    expect(await statusOf(await publish(weakSigns))).toBe("pending");
    expect((await desk.get(page)).text).toContain(`${employer.companyName}: Trusted since`);
  });

  it("that is suspended or deleted is not trusted again when an earlier version is restored", async () => {
    const found = `${page}?q=${employer.companyId}`;
    await sendForm(desk, found, "trust", {}, employer.companyId);
    await sendForm(desk, page, "distrust", {}, employer.companyId);
    const [last] = await listVersions(db, "trusted_companies");
    await db
      .update(companies)
      .set({ accountStatus: "banned", accountStatusReason: "Asked for a deposit" })
      .where(eq(companies.id, employer.companyId));
    const refused = await sendForm(desk, page, "put-back", { reason: "It was trusted before" }, String(last?.id));
    expect([
      refused.status,
      refused.text.includes(`Not here any more, or suspended: ${employer.companyName}.`),
    ]).toEqual([400, true]);
    expect(refused.html).toContain(">It was trusted before</textarea>");
    await db.update(companies).set({ accountStatus: "active" }).where(eq(companies.id, employer.companyId));
    expect((await sendForm(desk, page, "put-back", { reason: "It was trusted before" }, String(last?.id))).status).toBe(
      303,
    );
    forgetMemories();
    expect(Object.keys((await getSettings(db)).trustedCompanies)).toEqual([employer.companyId]);
  });

  it("must be an existing company", async () => {
    const fields = fieldsOf(await desk.get(`${page}?q=${employer.companyId}`), "trust", employer.companyId);
    for (const subject of ["nobody", "__proto__"])
      expect(
        (await desk.post(page, { ...fields, subject, reason: "This company doesn't exist or is suspended" })).status,
        subject,
      ).toBe(400);
  });
});

it("a preview checks 1,000 jobs beside the drafts, or shows that its time was over", async () => {
  await db.delete(jobs);
  const text = `${honest}\n`.repeat(12);
  for (let begun = 0; begun < 1_060; begun += 53) {
    await Promise.all(
      Array.from({ length: 53 }, (_, at) =>
        createJob(employer, { description: text + String(begun + at), ...(at < 3 && { status: "draft" }) }),
      ),
    );
  }
  const standard = await getSettings(db);
  const { jobs: seen, isCutShort } = await previewScreening(db, standard, {
    ...standard,
    jobs: { ...standard.jobs, threshold: 4 },
  });
  expect(isCutShort || seen === 1_000).toBe(true);
  await db.delete(jobs);
});

describe("the switches of moderation", () => {
  it("hold the first job of a company until one was listed, but not approved ones", async () => {
    const shown = await sendForm(desk, page, "jobs", { "jobs-holdFirst": "on" });
    expect(shown.text).toMatch(/Would have held \d+ of the last \d+ jobs/);
    expect((await desk.post(page, fieldsOf(shown, "jobs"))).status).toBe(303);
    const first = await publish();
    expect(await jobOf(first)).toMatchObject({ status: "pending", reviewSigns: ["first_job"] });
    expect((await office.get(`/job/${first}/preview`)).text).toContain("It is your company's first job");
    expect((await desk.get("/owner-portal/jobs")).text).toContain("It is the first job of its company.");
    await desk.post(`/job/${first}/approval`, { seen: await seenOf(first) });
    expect(await statusOf(first)).toBe("active");
    expect(await statusOf(await publish())).toBe("active");
  });

  it("hold jobs of companies without a badge", async () => {
    expect((await sendFormTwice(desk, page, "jobs", { "jobs-holdUnverified": "on" })).status).toBe(303);
    const id = await publish();
    expect(await jobOf(id)).toMatchObject({ status: "pending", reviewSigns: ["unverified"] });
    const verified = await createEmployer(
      {},
      { isVerified: true, badgeColor: "blue", verifiedPlanEnd: Date.now() + day },
    );
    expect(await statusOf(await publish(honest, await signedIn(verified)))).toBe("active");
  });
});

it("An owner sets duration, price and number of free jobs, for jobs that are listed from then on", async () => {
  const before = await publish();
  expect(
    (
      await sendFormTwice(desk, page, "jobs", {
        "packages-job-points": "80",
        "packages-job-days": "45",
        "jobs-freeActive": "2",
      })
    ).status,
  ).toBe(303);
  const [second, third] = [await publish(), await publish()];
  const left = async (id: string) => Math.round((((await jobOf(id))?.expiresAt ?? 0) - Date.now()) / day);
  expect([await left(before), await left(second), await left(third)]).toEqual([30, 45, 45]);
  expect(
    (await db.select({ listing: jobs.listing }).from(jobs).where(eq(jobs.companyId, employer.companyId)))
      .map(({ listing }) => listing)
      .sort(),
  ).toEqual(["free", "free", "paid"]);
  const draft = createId(Date.now());
  await office.post("/post-job", { ...form, jobId: draft, description: honest, intent: "preview" });
  expect((await office.get(`/job/${third}/preview`)).text).not.toContain("30 days");
  forgetMemories();
  expect((await desk.get("/points-policy")).text).toContain(
    "free at a time: 2. Each further one costs 80 points for 45 days",
  );
  const refused = await sendForm(desk, page, "jobs", {
    "packages-job-days": "181",
    "jobs-threshold": "3",
    "jobs-freeActive": "-1",
  });
  expect(refused.status).toBe(400);
  for (const message of ["from 1 to 180", "from 4 to 30", "from 0 to 50"]) expect(refused.text).toContain(message);
});

it("An admin reads the page and changes nothing", async () => {
  const admin = await signedIn(await createAdmin("admin"));
  const read = await admin.get(page);
  expect([read.status, read.html.includes('name="reason"')]).toEqual([200, false]);
  for (const name of ["jobs", "word", "trust", "distrust"])
    expect(
      (await admin.post(page, { form: name, subject: employer.companyId, version: "0", reason: "An admin wants this" }))
        .status,
    ).toBe(403);
});
