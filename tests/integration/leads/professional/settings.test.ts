import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { professionalReach, professionals, users } from "db/schema";
import { db } from "../../../support/context";
import { createEmployer, createSeeker, signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";
import { makeProfessional } from "../../../support/scenes/leads/open-leads";

const page = "/lead-settings";
const filled = {
  offer: "I draw logos and menus for small shops, ready in 3 to 5 days.",
  services: ["seo", "graphic-design"],
  skills: "Photoshop, canva",
  isRemote: "on",
  towns: "Pune, नासिक",
  leastBudget: "5000",
  mostBudget: "",
  languages: ["hindi", "english"],
};
const savedOf = (userId: string) => db.select().from(professionals).where(eq(professionals.userId, userId)).get();
const reachOf = async (userId: string) =>
  (await db.select().from(professionalReach).where(eq(professionalReach.userId, userId)))
    .map(({ category, place }) => `${category} ${place}`)
    .sort();

describe("a seeker who freelances", () => {
  it("enters their offer, starting with the skills of the profile, and sees leads next", async () => {
    const seeker = await createSeeker({}, { skills: ["Tally", "Excel"] });
    const visitor = await signedIn(seeker);
    expect((await visitor.get(page)).html).toContain("Tally, Excel");
    const sent = await visitor.post(page, filled);
    expect([sent.status, sent.location]).toEqual([303, "/lead-management"]);
    expect(await savedOf(seeker.id)).toMatchObject({
      offer: filled.offer,
      services: ["seo", "graphic-design"],
      skills: ["Photoshop", "Canva"],
      isRemote: true,
      towns: ["pune", "nashik"],
      leastBudget: "5000",
      mostBudget: null,
      languages: ["hindi", "english"],
      isPaused: false,
      frequency: "daily",
    });
    expect(await reachOf(seeker.id)).toEqual([]);
    expect((await visitor.get(page)).html).toMatch(/value="Pune, Nashik"/);
  });

  it("chooses instant notifications for each service and place, and gets none while paused; settings stay", async () => {
    const seeker = await createSeeker();
    await makeProfessional(seeker, { frequency: "at_once", quietFrom: 20 });
    const visitor = await signedIn(seeker);
    expect((await visitor.post(page, filled)).location).toBe(page);
    expect(await reachOf(seeker.id)).toEqual([
      "graphic-design nashik",
      "graphic-design pune",
      "graphic-design remote",
      "seo nashik",
      "seo pune",
      "seo remote",
    ]);
    await visitor.post(page, { ...filled, isPaused: "on" });
    expect(await reachOf(seeker.id)).toEqual([]);
    expect(await savedOf(seeker.id)).toMatchObject({ isPaused: true, frequency: "at_once", quietFrom: 20 });
  });

  it.each([
    ["an offer that is too short", { offer: "Logos" }, "Write 20 to 400 characters"],
    ["a number in the offer", { offer: "Logos for shops, call ९८७६५ ४३२१० today" }, "Take out phone numbers"],
    [
      "a scam in the offer",
      { offer: "Pay a registration fee of Rs 500 before joining and earn." },
      "This reads like a known scam",
    ],
    ["no service", { services: [] }, "Choose at least one service"],
    [
      "nine services",
      {
        services: ["seo", "legal", "sales", "payroll", "travel", "insurance", "healthcare", "recruitment", "ecommerce"],
      },
      "Choose at most 8 services",
    ],
    ["an unknown town", { towns: "Pune, Atlantis" }, "We don't know a town named “Atlantis”"],
    ["no place", { isRemote: [], towns: " , " }, "Choose “remotely” or name a town"],
    ["too many places", { towns: "Pune, Mumbai, Delhi, Nagpur, Nashik, Thane" }, "Name at most 6 places"],
    ["a range that is upside down", { mostBudget: "2000" }, "The maximum budget is below the minimum"],
    ["no language", { languages: [] }, "language"],
  ])("sees an error at the field for %s, and keeps the typed text", async (_what, change, message) => {
    const seeker = await createSeeker();
    const sent = await (await signedIn(seeker)).post(page, { ...filled, ...change });
    expect(sent.status).toBe(400);
    expect(sent.text).toContain(message);
    expect(sent.html).toContain("Photoshop, canva");
    expect(await savedOf(seeker.id)).toBeUndefined();
  });

  it("sees everything in Hindi", async () => {
    const visitor = await signedIn(await createSeeker({ locale: "hi" }));
    visitor.setCookie("lang", "hi");
    const { html, text } = await visitor.get(page);
    expect(html).toContain('lang="hi"');
    expect(text).toContain("मेरी सेवाएँ");
    expect((await visitor.post(page, { ...filled, services: [] })).text).toContain("कम से कम एक सेवा चुनें");
  });
});

describe("a user without access", () => {
  it("is sent to the profile, or sees what is missing", async () => {
    expect((await createVisitor().get(page)).location).toContain("/auth?");
    expect(
      (await (await signedIn(await createSeeker({}, { phone: null, isProfileComplete: false }))).get(page)).location,
    ).toContain("/profile-setup?");
    expect((await (await signedIn(await createEmployer())).get(page)).status).toBe(403);
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, seeker.id));
    const shown = await visitor.get(page);
    expect(shown.text).toContain("Confirm your email address first");
    expect(shown.html).not.toContain('name="offer"');
    expect((await visitor.post(page, filled)).status).toBe(400);
    expect(await savedOf(seeker.id)).toBeUndefined();
  });
});
