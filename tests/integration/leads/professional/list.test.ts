import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { hour } from "db/catalogues/time";
import { leads, leadTexts } from "db/schema";
import { endLead } from "~/features/leads/lifecycle.server";
import { db, testContext } from "../../../support/context";
import { createSeeker, signedIn, type Person } from "../../../support/people/people";
import type { Page, Visitor } from "../../../support/people/visitor";
import { emptyEverything } from "../../../support/scenes/empty";
import { clientSecrets, insertLead, insertReveal, makeProfessional } from "../../../support/scenes/leads/open-leads";

let seeker: Person;
let visitor: Visitor;

beforeEach(async () => {
  await emptyEverything();
  seeker = await createSeeker();
  visitor = await signedIn(seeker);
});

const idsOn = ({ html }: Page) => [...html.matchAll(/data-lead-id="(\w+)"/g)].map(([, id]) => id);
/** The text between two headings, or to the end. */
const part = ({ text }: Page, from: string, to = "zzz") =>
  text.slice(text.indexOf(from), text.includes(to) ? text.indexOf(to) : undefined);
const nextOf = ({ html }: Page) => /href="([^"]*before=[^"]*)" rel="next"/.exec(html)?.[1]?.replaceAll("&amp;", "&");

async function walk(address: string): Promise<(string | undefined)[][]> {
  const pages = [];
  for (let next: string | undefined = address; next !== undefined;) {
    const page = await visitor.get(next);
    expect(page.status).toBe(200);
    pages.push(idsOn(page));
    next = nextOf(page);
  }
  return pages;
}

describe("the list of leads", () => {
  it("has matching leads first, newest first, then the others", async () => {
    await makeProfessional(seeker);
    const now = Date.now();
    const [older, newer] = [
      await insertLead({ openedAt: now - 2 * hour }),
      await insertLead({ openedAt: now - hour, place: "both", townKey: "pune" }),
    ];
    const [legal, far] = [
      await insertLead({ category: "legal", openedAt: now }),
      await insertLead({ place: "city", townKey: "delhi", openedAt: now - 3 * hour }),
    ];
    const page = await visitor.get("/lead-management");
    expect(idsOn(page)).toEqual([newer, older, legal, far]);
    expect(part(page, "Matching leads", "Other leads")).toContain("Pune or from home");
    expect(part(page, "Other leads")).toContain("Legal");
    expect(idsOn(await visitor.get("/all-leads"))).toEqual(idsOn(page));
    expect(idsOn(await visitor.get("/lead-management?fit=yes"))).toEqual([newer, older]);
  });

  it("shows all open leads to a user without an offer, with a link to enter one", async () => {
    const [one, other] = [await insertLead({ openedAt: Date.now() - 5 }), await insertLead({ category: "legal" })];
    const page = await visitor.get("/lead-management");
    expect(idsOn(page)).toEqual([other, one]);
    expect(page.text).toContain("Tell us what you offer");
    expect(page.html).toContain('href="/lead-settings"');
  });

  it("has pages with each lead once, first matching ones, then the others", async () => {
    await makeProfessional(seeker);
    const now = Date.now();
    const ids = [];
    for (let at = 0; at < 45; at++)
      ids.push(await insertLead({ openedAt: now - at * 1000, category: at < 25 ? "graphic-design" : "legal" }));
    expect((await walk("/lead-management")).map(({ length }) => length)).toEqual([20, 20, 5]);
    expect((await walk("/lead-management")).flat()).toEqual(ids);
    expect((await walk("/lead-management?category=legal")).flat()).toEqual(ids.slice(25));
    expect((await walk("/lead-management?fit=yes")).map(({ length }) => length)).toEqual([20, 5]);
    expect((await walk("/lead-management?q=logo")).flat()).toEqual(ids);
    expect((await visitor.get("/lead-management?before=nonsense")).status).toBe(200);
  });

  it("shows the known facts of each, and the price of its contact before any press", async () => {
    await makeProfessional(seeker);
    await insertLead({ buyers: 2, skills: ["Canva"], people: 4 });
    const { text } = await visitor.get("/lead-management");
    for (const words of [
      "A logo for my sweet shop",
      "Graphic Design",
      "₹2,000 to ₹5,000",
      "From home",
      "Within a month",
      "4 people needed",
      "Canva",
      "2 of 3 contacts taken",
      "3 of 3 free contacts left this month",
    ])
      expect(text).toContain(words);
    for (let each = 0; each < 3; each++) await insertReveal(seeker, await insertLead({ status: "expired" }));
    expect((await visitor.get("/lead-management")).text).toContain("20 lead points · you have 0");
  });

  it("marks bought leads, and links to them", async () => {
    const leadId = await insertLead({ buyers: 1 });
    const revealId = await insertReveal(seeker, leadId);
    const page = await visitor.get("/lead-management");
    expect(page.text).toContain("You have this contact");
    expect(page.html).toContain(`href="/purchased-leads/${revealId}"`);
    expect(page.html).not.toContain(`href="/lead/${leadId}"`);
  });

  it("contains no ended lead, also before the cron has ended it", async () => {
    await makeProfessional(seeker);
    const open = await insertLead();
    await insertLead({ expiresAt: Date.now() - 1 });
    for (const status of ["new", "held", "sold_out", "expired", "withdrawn", "removed"] as const)
      await insertLead({ status });
    const withdrawn = await insertLead();
    const context = testContext();
    await context.db.batch((await endLead(context, withdrawn, { to: "withdrawn" })).statements);
    for (const address of [
      "/lead-management",
      "/lead-management?q=logo",
      "/lead-management?fit=yes",
      "/lead-management?category=graphic-design",
    ])
      expect(idsOn(await visitor.get(address))).toEqual([open]);
    expect(await db.$count(leadTexts, eq(leadTexts.leadId, withdrawn))).toBe(0);
  });

  it("never contains contact data of a client", async () => {
    await makeProfessional(seeker);
    const leadId = await insertLead({ isPhoneConfirmed: true });
    for (const address of [
      "/lead-management",
      "/hot-leads",
      "/lead-management?q=logo",
      `/lead/${leadId}`,
      "/company-dashboard",
    ]) {
      const { html } = await visitor.get(address);
      for (const secret of clientSecrets) expect(html, address).not.toContain(secret);
      expect(html.includes("Secret")).toBe(false);
    }
    for (const secret of ["Secretname", "meera", "5000099887"])
      expect(idsOn(await visitor.get(`/lead-management?q=${secret}`))).toEqual([]);
  });
});

describe("the search and the filters", () => {
  it("find words of the request and the skills, in either script, also by their beginning", async () => {
    const hindi = await insertLead({
      need: "मिठाई की दुकान के लिए वेबसाइट चाहिए",
      category: "web-development",
      openedAt: Date.now() - 10,
    });
    const english = await insertLead({ skills: ["Photoshop"] });
    expect(idsOn(await visitor.get(`/lead-management?q=${encodeURIComponent("वेबसाइट")}`))).toEqual([hindi]);
    expect(idsOn(await visitor.get("/lead-management?q=photosh"))).toEqual([english]);
    expect(idsOn(await visitor.get("/lead-management?q=designs"))).toEqual([]);
    expect(idsOn(await visitor.get("/lead-management?q=menus+LOGO"))).toEqual([english]);
    for (const q of ['"', "*", "category_legal", "' OR 1=1 --", "NEAR(", "\u0000"])
      expect((await visitor.get(`/lead-management?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });

  it("filter by category, place and budget together, and by match among them", async () => {
    await makeProfessional(seeker, { mostBudget: "5000" });
    const now = Date.now();
    const pune = await insertLead({ place: "city", townKey: "pune", budget: "5000", openedAt: now });
    const large = await insertLead({ place: "both", townKey: "pune", budget: "50000", openedAt: now - 10 });
    const legal = await insertLead({ category: "legal", budget: "5000", openedAt: now - 20 });
    const listed = async (query: string) => idsOn(await visitor.get(`/lead-management?${query}`));
    expect(await listed("place=pune")).toEqual([pune, large]);
    expect(await listed("budget=5000")).toEqual([pune, legal]);
    expect(await listed("place=remote")).toEqual([large, legal]);
    expect(await listed("place=pune&budget=50000&category=graphic-design")).toEqual([large]);
    expect(await listed("place=pune&fit=yes")).toEqual([pune]);
    expect(await listed("q=logo&fit=yes")).toEqual([pune]);
    expect(await listed("budget=50000&fit=yes")).toEqual([]);
    expect(await listed("category=legal&fit=yes")).toEqual([]);
  });

  it("are shown as chips, each of which removes its filter, and an empty list explains why", async () => {
    await insertLead();
    const page = await visitor.get("/lead-management?q=plumber&category=legal");
    expect(page.text).toContain("No open leads match these filters");
    expect(page.html).toContain('href="/lead-management?category=legal"');
    expect(page.html).toContain('href="/lead-management?q=plumber"');
    await db.delete(leadTexts);
    await emptyEverything();
    visitor = await signedIn(await createSeeker());
    expect((await visitor.get("/lead-management")).text).toContain("No open lead here now");
  });
});

describe("hot leads", () => {
  it("are those of the last 24 hours with a proved phone number, at their price", async () => {
    await makeProfessional(seeker);
    const now = Date.now();
    const hot = await insertLead({ isPhoneConfirmed: true, openedAt: now - 23 * hour });
    const hotLegal = await insertLead({ isPhoneConfirmed: true, openedAt: now - hour, category: "legal" });
    await insertLead({ isPhoneConfirmed: true, openedAt: now - 25 * hour });
    await insertLead({ openedAt: now });
    const page = await visitor.get("/hot-leads");
    expect(idsOn(page)).toEqual([hotLegal, hot]);
    expect(page.text).toContain("They cost 35 lead points");
    expect(idsOn(await visitor.get("/hot-leads?fit=yes"))).toEqual([hot]);
    expect(idsOn(await visitor.get("/hot-leads?category=legal"))).toEqual([hotLegal]);
    expect(idsOn(await visitor.get("/hot-leads?q=logo&category=legal"))).toEqual([hotLegal]);
    expect(idsOn(await visitor.get("/lead-management?hot=yes"))).toEqual([hotLegal, hot]);
    await db.update(leads).set({ status: "withdrawn" }).where(eq(leads.id, hot));
    expect(idsOn(await visitor.get("/hot-leads"))).toEqual([hotLegal]);
  });
});
