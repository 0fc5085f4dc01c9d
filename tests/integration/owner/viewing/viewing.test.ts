import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { minute } from "db/catalogues/time";
import { applicationTransitions, interviews, jobApplications, profiles } from "db/schema";
import { db } from "../../../support/context";
import { actOn, pageAbout } from "../../../support/people/acts";
import { createAdmin } from "../../../support/people/admins";
import {
  createEmployer,
  createJob,
  createMember,
  createSeeker,
  signedIn,
  type Person,
} from "../../../support/people/people";
import { ageSession } from "../../../support/people/proof";
import { createApplicants } from "../../../support/scenes/applicants";
import { meeting } from "../../../support/scenes/meetings";
import { beginAs, reason, viewing, viewingsOf } from "../../../support/scenes/owner/viewing";

const banner = (person: Person) => `You see the site as ${person.fullName} . You can't change anything. Ends at`;

describe("an owner who views as a person", () => {
  it("sees a seeker's pages as the seeker does, with a banner, without script, and never cached", async () => {
    const { seeker } = await meeting();
    const owner = await createAdmin("owner");
    const desk = await signedIn(owner);
    const begun = await beginAs(desk, seeker);
    expect([begun.status, begun.location]).toEqual([303, "/activity"]);
    expect(begun.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-viewing="))).toMatch(
      /; HttpOnly; SameSite=Lax; Secure$/,
    );
    const page = await desk.get("/activity");
    expect(page.status).toBe(200);
    expect(page.text).toContain(banner(seeker));
    expect(page.text).toContain("Chat Support");
    expect(page.html).not.toContain("<script");
    expect(page.headers.get("content-security-policy")).toContain("script-src 'none'");
    // A form that is still open when the viewing is over is not sent as the owner's own.
    expect(page.headers.get("content-security-policy")).toMatch(
      /form-action https:\/\/kaamghar\.test\/viewing\/ending [^;']*;/,
    );
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    // The bookmark after the audit log's write, and no cookie of the person.
    expect(page.headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual(["__Host-bookmark"]);
    const jobs = await desk.get("/jobs");
    expect([jobs.status, jobs.html.includes("<script"), jobs.html.includes('href="/favorites"')]).toEqual([
      200,
      false,
      true,
    ]);
  });

  it("sees the pages in the language of the person, and the banner in English", async () => {
    const seeker = await createSeeker({ locale: "hi", fullName: "Sunita" });
    const { desk } = await viewing(seeker);
    const { html, text } = await desk.get("/activity");
    expect(html).toContain('<html lang="hi"');
    expect(text).toContain("आवेदन");
    expect(text).toContain(banner(seeker));
  });

  it("sees an employer's pages as the chosen member of the team", async () => {
    const employer = await createEmployer();
    const member = await createMember(employer, "viewer", { fullName: "Mina Member" });
    const jobId = await createJob(employer, { title: "Chat Support" });
    const desk = await signedIn(await createAdmin("owner"));
    const form = await desk.get(pageAbout(employer));
    expect(form.text).toContain("View as one of its team");
    expect(form.text).toContain(`${employer.fullName}, owner Mina Member, viewer`);
    const begun = await beginAs(desk, { ...employer, id: member.id });
    expect(begun.location).toBe("/employer-portal");
    const portal = await desk.get("/employer-portal");
    expect(portal.text).toContain(banner(member));
    expect(portal.text).toContain("Chat Support");
    // What only a recruiter may, a viewer of the team does not see.
    expect(portal.html).not.toContain('href="/post-job"');
    expect((await desk.get(`/job/${jobId}/analytics`)).status).toBe(200);
    expect((await desk.get(`/job/${await createJob(await createEmployer())}/edit`)).status).toBe(404);
  });

  it("starts where the person starts, before their profile or company is complete", async () => {
    const desk = await signedIn(await createAdmin("owner"));
    expect((await beginAs(desk, await createSeeker({}, { isProfileComplete: false, phone: null }))).location).toBe(
      "/profile-setup",
    );
    expect((await beginAs(desk, await createEmployer({}, { isProfileComplete: false, phone: null }))).location).toBe(
      "/company-profile-setup",
    );
  });

  it("leaves a line in the audit log with the reason, and one for each viewed page", async () => {
    const seeker = await createSeeker();
    const { owner, desk } = await viewing(seeker);
    await desk.get("/activity?show=interviews");
    await desk.get("/activity");
    await desk.get("/profile");
    await desk.get("/settings");
    await desk.post("/viewing/ending");
    const lines = await viewingsOf(seeker);
    expect(lines.map(({ action, detail }) => [action, detail])).toEqual([
      ["viewed_as", reason],
      ["page_viewed_as", "/activity"],
      ["page_viewed_as", "/profile"],
      ["viewing_ended", null],
    ]);
    expect(new Set(lines.map(({ actorId }) => actorId))).toEqual(new Set([owner.id]));
    const timeline = await desk.get(`${pageAbout({ id: seeker.id })}?kind=audit`);
    expect(timeline.text).toContain(`viewed as · ${reason}`);
    expect(timeline.text).toContain("page viewed as · /profile");
  });

  it("can use the owner area meanwhile, and sees a reminder there", async () => {
    const seeker = await createSeeker();
    const other = await createSeeker();
    const { desk } = await viewing(seeker);
    const page = await desk.get(pageAbout({ id: other.id }));
    expect(page.status).toBe(200);
    expect(page.text).toContain(`This page is your own. You view the site as ${seeker.fullName} . Ends at`);
    expect(page.html).toContain("<script");
    expect((await actOn(desk, pageAbout({ id: other.id }), "warn")).status).toBe(303);
    expect((await desk.get("/activity")).text).toContain(banner(seeker));
  });

  it("ends it with its button, and sees that on the page about the person", async () => {
    const seeker = await createSeeker();
    const { desk } = await viewing(seeker);
    const cookie = desk.cookie("viewing") ?? "";
    const ended = await desk.post("/viewing/ending");
    expect(ended.location).toBe(pageAbout({ id: seeker.id }));
    expect((await desk.follow(ended)).text).toContain(`Viewing as ${seeker.fullName} has ended`);
    expect(desk.cookie("viewing")).toBeUndefined();
    expect((await desk.get("/activity")).text).not.toContain("You see the site as");
    // A copy of the cookie opens nothing any more.
    desk.setCookie("viewing", cookie);
    expect((await desk.get("/activity")).text).not.toContain("You see the site as");
    expect((await desk.post("/viewing/ending")).status).toBe(303);
  });

  it("can press twice, or return to the form, without harm", async () => {
    const seeker = await createSeeker();
    const { desk } = await viewing(seeker);
    const again = await Promise.all([beginAs(desk, seeker), beginAs(desk, seeker)]);
    expect(again.map(({ status }) => status)).toEqual([303, 303]);
    expect((await desk.get("/activity")).text).toContain(banner(seeker));
  });
});

describe("the permissions for viewing as a person", () => {
  it("exclude the owner, users with a role, erased and suspended users", async () => {
    const owner = await createAdmin("owner");
    const desk = await signedIn(owner);
    const suspended = await createSeeker({}, { accountStatus: "banned", accountStatusReason: "Asked for a deposit" });
    const banned = await createEmployer({}, { accountStatus: "banned", accountStatusReason: "Asked for a deposit" });
    for (const person of [owner, await createAdmin("admin"), await createAdmin("owner"), suspended]) {
      const page = pageAbout({ id: person.id });
      expect((await desk.get(page)).text).not.toContain("View as this person");
      const refused = await actOn(desk, page, "view_as", { reason });
      expect(refused.status).toBe(400);
      expect(refused.text).toMatch(/as yourself already|has an owner-area role|suspended person sees only/);
    }
    expect((await desk.get(pageAbout(banned))).text).not.toContain("View as one of its team");
    expect((await beginAs(desk, banned)).status).toBe(400);
    const erased = await createSeeker({ erasedAt: Date.now() });
    expect((await desk.post(pageAbout({ id: erased.id }), { intent: "view_as", reason })).status).toBe(404);
    expect(desk.cookie("viewing")).toBeUndefined();
  });

  it("exclude a user who doesn't work for the company of the page", async () => {
    const [employer, stranger] = [await createEmployer(), await createSeeker()];
    const desk = await signedIn(await createAdmin("owner"));
    const refused = await beginAs(desk, { ...employer, id: stranger.id });
    expect([
      refused.status,
      refused.text.includes("This person doesn't work for the company"),
      refused.text.includes(reason),
    ]).toEqual([400, true, true]);
  });

  it("require a reason, the role of an owner, and a proof", async () => {
    const seeker = await createSeeker();
    const desk = await signedIn(await createAdmin("owner"));
    const page = pageAbout({ id: seeker.id });
    expect((await actOn(desk, page, "view_as", { reason: "short" })).status).toBe(400);
    const admin = await signedIn(await createAdmin("admin"));
    expect((await admin.get(page)).text).not.toContain("View as this person");
    expect((await actOn(admin, page, "view_as", { reason })).status).toBe(403);
    await ageSession(desk, { provedAt: 16 * minute });
    const late = await actOn(desk, page, "view_as", { reason });
    expect([late.status, late.location?.startsWith("/confirm-identity")]).toEqual([307, true]);
    expect(await viewingsOf(seeker)).toEqual([]);
  });
});

describe("messages between people", () => {
  const secret = "Between the two of us";
  let seeker: Person;
  let employer: Awaited<ReturnType<typeof createEmployer>>;
  let jobId: string;
  beforeAll(async () => {
    const met = await meeting({
      message: `${secret}, message`,
      locationUrl: "https://meet.example/secret",
      askedFor: Date.now() + 90 * minute,
      askedNote: `${secret}, asked`,
    });
    ({ seeker, employer } = met);
    const answers = [{ id: "q", question: "Why are you a good fit?", answer: `${secret}, answer` }];
    await db
      .update(jobApplications)
      .set({ note: `${secret}, note`, answers })
      .where(eq(jobApplications.id, met.applicationId));
    await db
      .insert(applicationTransitions)
      .values({
        id: "moved",
        applicationId: met.applicationId,
        toStatus: "interview_scheduled",
        actorId: employer.id,
        message: `${secret}, moved`,
        createdAt: Date.now(),
      });
    jobId = (await db.select().from(interviews).where(eq(interviews.id, met.id)).get())?.jobId ?? "";
    await createApplicants(jobId, [{ fullName: "Applied Too", note: `${secret}, another note` }]);
    await db
      .update(profiles)
      .set({ phone: "9876500000", whatsappNumber: "9876500001" })
      .where(eq(profiles.userId, seeker.id));
  });

  it("are on the seeker's own pages, and not on those that an owner views", async () => {
    const own = await signedIn(seeker);
    const { desk } = await viewing(seeker);
    for (const path of ["/activity", "/activity?show=interviews"]) {
      expect((await own.get(path)).html, path).toContain(secret);
      const page = await desk.get(path);
      expect([page.status, page.html.includes(secret), page.html.includes("meet.example")], path).toEqual([
        200,
        false,
        false,
      ]);
      expect(page.text).toContain("Chat Support");
    }
  });

  it("are on no list of applicants, neither the employer's own nor as an owner views it, nor are contacts of applicants", async () => {
    const own = await signedIn(employer);
    const { desk } = await viewing(employer);
    for (const path of ["/all-applicants?status=all", `/job/${jobId}/applicants?status=all`]) {
      const [before, page] = [await own.get(path), await desk.get(path)];
      expect([before.html.includes(secret), before.html.includes("98765")], path).toEqual([false, false]);
      expect(
        [
          page.status,
          page.html.includes(secret),
          page.html.includes("98765"),
          page.html.includes("mailto:"),
          page.html.includes("/resume-file/"),
        ],
        path,
      ).toEqual([200, false, false, false, false]);
      expect(page.text).toContain("Applied Too");
    }
  });
});
