import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { profiles, sessions } from "db/schema";
import { getProfile } from "~/features/profiles/queries.server";
import { db } from "../../support/context";
import { failingDb } from "../../support/databases/failing-db";
import { createEmployer, createSeeker, signedIn } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

const steps = {
  about: { fullName: "Asha Kumari", phone: "+91 98765-43210", whatsappNumber: "", location: "लखनऊ" },
  work: { currentPosition: "Student", experienceYears: "0.5" },
  skills: { skills: "ms excel, Sewing", tickedSkills: ["Data Entry", "MS Excel"] },
  languages: { languages: ["hindi", "english"] },
};
const empty = {
  phone: null,
  location: null,
  currentPosition: null,
  experienceYears: null,
  skills: [],
  languages: [],
  isProfileComplete: false,
};
const newSeeker = () => createSeeker({}, empty);

const denied = {
  update: "Profile update failed: Permission denied. Please check your login status.",
  creation: "Profile creation failed: Permission denied. Please check your login status.",
};

describe("the steps of a seeker's profile", () => {
  it("are required before the other pages, saved one by one, and lead back to the seeker's destination", async () => {
    const seeker = await newSeeker();
    const visitor = await signedIn(seeker);
    for (const path of ["/activity", "/favorites", "/notifications", "/profile"]) {
      expect((await visitor.get(path)).location).toBe(`/profile-setup?redirect=${encodeURIComponent(path)}`);
    }
    const page = await visitor.get("/profile-setup?redirect=%2Factivity");
    expect(page.text).toContain("Step 1 of 5");
    expect(page.text).toContain("1 of 7 details filled in");
    expect(page.text).toContain("Missing: Current work, Years of experience");
    const way = [];
    for (const [step, fields] of Object.entries(steps)) {
      const saved = await visitor.post(`/profile-setup?step=${step}&redirect=%2Factivity`, fields);
      way.push(saved.location);
      expect((await visitor.get(saved.location ?? "")).html).toContain(`name="form-kept" content="profile-${step}"`);
      expect((await getProfile(db, seeker.id)).isProfileComplete).toBe(step === "languages");
    }
    expect(way).toEqual(
      ["work", "skills", "languages", "files"].map(
        (next, index) => `/profile-setup?step=${next}&redirect=%2Factivity&saved=${Object.keys(steps)[index]}`,
      ),
    );
    const last = await visitor.get(way[3] ?? "");
    expect(last.html).toMatch(/<a href="\/activity" class="btn btn-go"/);
    expect(await getProfile(db, seeker.id)).toEqual({
      fullName: "Asha Kumari",
      phone: "9876543210",
      whatsappNumber: null,
      location: "Lucknow",
      currentPosition: "Student",
      experienceYears: 0.5,
      skills: ["MS Excel", "Sewing", "Data Entry"],
      languages: ["hindi", "english"],
      profileImageUrl: null,
      resumeFileId: null,
      isProfileComplete: true,
    });
  });

  it("make the profile complete in any order, with one message", async () => {
    const seeker = await createSeeker({}, { phone: null, isProfileComplete: false });
    const visitor = await signedIn(seeker);
    const saved = await visitor.post("/profile-setup?step=about", steps.about);
    expect(saved.location).toBe("/profile-setup?step=files&saved=about");
    expect((await visitor.follow(saved)).text).toContain("Your profile is complete. You can apply for jobs now.");
    expect((await getProfile(db, seeker.id)).isProfileComplete).toBe(true);
    const again = await visitor.follow(await visitor.post("/profile-setup?step=work&redirect=%2Fprofile", steps.work));
    expect(again.text).toContain("Profile saved");
    expect(again.text).not.toContain("You can apply for jobs now");
    expect(again.html).toContain('name="form-kept" content="profile-work"');
    expect((await visitor.get("/profile-setup?redirect=%2Factivity")).location).toBe("/activity");
    expect((await visitor.get("/profile-setup")).location).toBe("/jobs");
  });

  it("also save typed text on the way back, and keep invalid text on the page", async () => {
    const seeker = await newSeeker();
    const visitor = await signedIn(seeker);
    const back = await visitor.post("/profile-setup?step=work&redirect=%2Factivity", {
      currentPosition: "Tailor",
      experienceYears: "",
      to: "about",
    });
    expect(back).toMatchObject({ status: 303, location: "/profile-setup?step=about&redirect=%2Factivity&saved=work" });
    expect(await getProfile(db, seeker.id)).toMatchObject({ currentPosition: "Tailor", experienceYears: null });
    const wrong = await visitor.post("/profile-setup?step=work", {
      currentPosition: "",
      experienceYears: "many",
      to: "about",
    });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain('value="many"');
    expect(await getProfile(db, seeker.id)).toMatchObject({ currentPosition: "Tailor" });
  });

  it("show an error at each wrong field, keep text and checkboxes, and save nothing", async () => {
    const seeker = await newSeeker();
    const visitor = await signedIn(seeker);
    const page = await visitor.post("/profile-setup?step=about", {
      ...steps.about,
      fullName: " ",
      phone: "12345",
      whatsappNumber: "abc",
      location: "",
    });
    expect(page.status).toBe(400);
    expect(page.html.match(/class="error"/g)).toHaveLength(4);
    for (const text of ['value="12345"', 'value="abc"', 'action="/profile-setup?step=about"'])
      expect(page.html).toContain(text);
    expect(page.text).toContain("Please fix these fields:");
    const long = "x".repeat(60);
    const skills = await visitor.post("/profile-setup?step=skills", {
      skills: `Sewing, ${long}`,
      tickedSkills: ["Data Entry"],
    });
    expect(skills.html).toContain(`>Sewing, ${long}</textarea>`);
    expect(skills.html).toMatch(/<input[^>]*name="tickedSkills"[^>]*checked=""[^>]*value="Data Entry"/);
    expect(await getProfile(db, seeker.id)).toMatchObject({ phone: null, skills: [] });
  });

  it("never lead to another site", async () => {
    const visitor = await signedIn(await createSeeker());
    expect((await visitor.post("/profile-setup?step=work&redirect=%2F%2Fevil.example", steps.work)).location).toBe(
      "/jobs",
    );
    const page = await visitor.get("/profile-setup?step=files&redirect=%2F%2Fevil.example");
    expect(page.html).toContain('<a href="/jobs" class="btn btn-go">');
    expect(page.html).not.toMatch(/href="[^"]*evil/);
  });

  it("are open to the seeker only", async () => {
    expect((await createVisitor().get("/profile-setup")).location).toBe("/auth?redirect=%2Fprofile-setup");
    expect((await (await signedIn(await createEmployer())).post("/profile-setup?step=work", steps.work)).status).toBe(
      403,
    );
    const banned = await createSeeker({}, { accountStatus: "banned" });
    expect((await (await signedIn(banned)).post("/profile-setup?step=work", steps.work)).location).toBe("/banned");
    expect((await getProfile(db, banned.id)).currentPosition).toBe("Support Executive");
  });
});

describe("a profile that cannot be written", () => {
  it("shows that the update was refused, and keeps the typed text", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker, { env: { DB: failingDb(/^update "profiles"/) } });
    const page = await visitor.post("/profile-setup?step=work", {
      currentPosition: "Weaver of carpets",
      experienceYears: "7",
    });
    expect(page.status).toBe(403);
    expect(page.text).toContain(denied.update);
    expect(page.html).toContain('value="Weaver of carpets"');
    expect(page.html).not.toContain("secret words");
    expect((await getProfile(db, seeker.id)).currentPosition).toBe("Support Executive");
    vi.restoreAllMocks();
  });

  it("shows that the creation was refused where there is no profile yet; otherwise it is created", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const seeker = await newSeeker();
    await db.delete(profiles).where(eq(profiles.userId, seeker.id));
    const failing = await signedIn(seeker, { env: { DB: failingDb(/^insert into "profiles"/) } });
    const page = await failing.post("/profile-setup?step=work", { currentPosition: "Weaver", experienceYears: "7" });
    expect(page.text).toContain(denied.creation);
    expect(page.html).toContain('value="Weaver"');
    vi.restoreAllMocks();
    const visitor = await signedIn(seeker);
    expect((await visitor.get("/profile-setup")).text).toContain("1 of 7 details filled in");
    expect((await visitor.post("/profile-setup?step=work", steps.work)).status).toBe(303);
    expect(await getProfile(db, seeker.id)).toMatchObject({ currentPosition: "Student", isProfileComplete: false });
  });

  it("shows that the log-in has ended, and the typed text can be saved after a new one", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    await db.delete(sessions).where(eq(sessions.userId, seeker.id));
    const page = await visitor.post("/profile-setup?step=skills&redirect=%2Fprofile", {
      skills: "Sewing, Pottery",
      tickedSkills: ["Data Entry"],
    });
    expect(page.status).toBe(401);
    expect(page.text).toContain("No user logged in");
    expect(page.html).toContain(">Sewing, Pottery</textarea>");
    expect(page.html).toMatch(/<input[^>]*name="tickedSkills"[^>]*checked=""[^>]*value="Data Entry"/);
    expect(page.html).toContain('action="/profile-setup?step=skills&amp;redirect=%2Fprofile"');
    const back = await signedIn(seeker);
    expect(
      (await back.post("/profile-setup?step=skills&redirect=%2Fprofile", { skills: "Sewing, Pottery" })).location,
    ).toBe("/profile?saved=skills");
    expect((await getProfile(db, seeker.id)).skills).toEqual(["Sewing", "Pottery"]);
  });
});

describe("the profile page", () => {
  it("shows what employers see, missing parts and suggestions, each with a link", async () => {
    const seeker = await createSeeker(
      { fullName: "Asha Kumari" },
      { phone: null, location: null, experienceYears: 0, languages: ["hindi"] },
    );
    const { text, html } = await (await signedIn(seeker)).get("/profile");
    for (const word of [
      "Asha Kumari",
      "AK",
      "Support Executive",
      "Fresher",
      "Data Entry",
      "Hindi",
      seeker.email,
      "5 of 7 details filled in",
    ])
      expect(text).toContain(word);
    for (const href of [
      "/profile-setup?step=about&amp;redirect=%2Fprofile#profile-phone",
      "/profile-setup?step=about&amp;redirect=%2Fprofile#profile-location",
      "/profile-setup?step=about&amp;redirect=%2Fprofile#profile-whatsappNumber",
      "/profile/photo",
      "/profile/resume-file",
      "/profile-setup?step=skills&amp;redirect=%2Fprofile",
    ])
      expect(html).toContain(`href="${href}"`);
    expect(text).toMatch(
      /Still missing .*Mobile number .*Improve your profile .*Photo .*WhatsApp number .*Résumé file/,
    );
  });
});
