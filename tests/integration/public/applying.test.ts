import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { jobApplications, profiles, users } from "db/schema";
import { db } from "../../support/context";
import { createEmployer, createJob, createSeeker, signedIn, type Employer } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

const empty = {
  phone: null,
  location: null,
  currentPosition: null,
  experienceYears: null,
  skills: [],
  languages: [],
  isProfileComplete: false,
};
const about = {
  phone: "98765 01234",
  location: "jaipur",
  currentPosition: "Student",
  experienceYears: "0.5",
  tickedSkills: ["Typing", "Excel"],
  skills: "Tally",
  languages: ["hindi", "english"],
};

let employer: Employer;
beforeAll(async () => {
  employer = await createEmployer();
});

const applicationsOf = (userId: string) => db.select().from(jobApplications).where(eq(jobApplications.userId, userId));
const fieldsIn = (html: string) =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]*\sname="(\w+)"/g)].map(([, name]) => name);

describe("an application of a seeker whose profile lacks something", () => {
  it("asks for exactly that, suggests the skills of the job, and saves it with the application", async () => {
    const job = await createJob(employer, { title: "Night Typist", skills: ["Typing", "Excel"] });
    const seeker = await createSeeker({}, { ...empty, currentPosition: "Student" });
    const visitor = await signedIn(seeker);
    const { html } = await visitor.get(`/job/${job}`);
    const form = html.slice(html.indexOf('id="apply"')).split("</form>")[0] ?? "";
    expect([...new Set(fieldsIn(form))]).toEqual([
      "needed",
      "phone",
      "location",
      "experienceYears",
      "tickedSkills",
      "skills",
      "languages",
      "note",
    ]);
    expect(form).toMatch(/checked=""[^>]*value="english"|value="english"[^>]*checked=""/);
    for (const skill of ["Typing", "Excel"]) expect(form).toContain(`value="${skill}"`);

    const sent = await visitor.post(`/job/${job}`, { ...about, note: "" });
    expect(sent).toMatchObject({ status: 303, location: `/job/${job}` });
    expect(await db.select().from(profiles).where(eq(profiles.userId, seeker.id)).get()).toMatchObject({
      phone: "9876501234",
      location: "Jaipur",
      currentPosition: "Student",
      experienceYears: 0.5,
      skills: ["Tally", "Typing", "Excel"],
      languages: ["hindi", "english"],
      isProfileComplete: true,
    });
    expect(await applicationsOf(seeker.id)).toHaveLength(1);

    const page = await visitor.follow(sent);
    for (const words of [
      "Application sent",
      "The employer will review your application and may call you, so keep your phone on",
    ])
      expect(page.text).toContain(words);
    expect(page.html).not.toContain('name="phone"');
    const list = await visitor.get("/jobs?q=night+typist");
    expect(list.html.split(`data-job-id="${job}"`)[1]?.split("</article>")[0]).toMatch(
      /<b class="applied" data-keep="applied">✓ (?:<!-- -->)?Applied<\/b>/,
    );
  });

  it("is shown again with every error at its field and the typed text, and nothing is saved", async () => {
    const job = await createJob(employer, { skills: ["Typing"] });
    const seeker = await createSeeker({}, empty);
    const visitor = await signedIn(seeker);
    const page = await visitor.post(`/job/${job}`, {
      phone: "123",
      location: "जयपुर",
      currentPosition: "",
      experienceYears: "",
      skills: "",
      note: "मैं तैयार हूँ",
    });
    expect(page.status).toBe(400);
    for (const name of ["phone", "currentPosition", "experienceYears", "skills"])
      expect(page.html).toMatch(new RegExp(`name="${name}"[^>]*aria-invalid`));
    expect(page.html.match(/autofocus/gi)).toHaveLength(1);
    for (const kept of ['value="123"', 'value="जयपुर"', "मैं तैयार हूँ"]) expect(page.html).toContain(kept);
    expect(await applicationsOf(seeker.id)).toEqual([]);
    expect((await db.select().from(profiles).where(eq(profiles.userId, seeker.id)).get())?.location).toBeNull();
  });

  it("is shown again completely when the session has ended", async () => {
    const job = await createJob(employer, { skills: ["Typing"] });
    const page = await createVisitor().post(`/job/${job}`, {
      ...about,
      needed: "phone location currentPosition experienceYears skills languages",
      note: "",
    });
    expect(page.status).toBe(401);
    for (const kept of ["You've been signed out", "Apply for this job"]) expect(page.text).toContain(kept);
    for (const kept of ['value="98765 01234"', 'value="Student"']) expect(page.html).toContain(kept);
    expect(page.html).toMatch(/<option value="0.5" selected=""|<option selected="" value="0.5"/);
  });

  it("of a user without a name asks for the name, too", async () => {
    const job = await createJob(employer);
    const seeker = await createSeeker({ fullName: "" }, empty);
    const visitor = await signedIn(seeker);
    expect((await visitor.get(`/job/${job}`)).html).toContain('name="fullName"');
    expect((await visitor.post(`/job/${job}`, { ...about, fullName: "सीमा देवी" })).location).toBe(`/job/${job}`);
    expect((await db.select().from(users).where(eq(users.id, seeker.id)).get())?.fullName).toBe("सीमा देवी");
  });
});
