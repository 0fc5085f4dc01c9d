import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { professionals } from "db/schema";
import { lastMonths } from "~/features/leads/listing/overview.server";
import { db } from "../../../support/context";
import { createSeeker, signedIn, type Person } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import { emptyEverything } from "../../../support/scenes/empty";
import { insertLead, insertReveal, makeProfessional } from "../../../support/scenes/leads/open-leads";

const page = "/company-dashboard";
let seeker: Person;
let visitor: Visitor;

beforeAll(async () => {
  await emptyEverything();
  seeker = await createSeeker();
  visitor = await signedIn(seeker);
});

it("the months are those of India, the oldest first", () => {
  const months = lastMonths(Date.UTC(2026, 0, 31, 20));
  expect(months.map((from) => new Date(from + 5.5 * 3_600_000).toISOString().slice(0, 10))).toEqual([
    "2025-09-01",
    "2025-10-01",
    "2025-11-01",
    "2025-12-01",
    "2026-01-01",
    "2026-02-01",
  ]);
});

describe("the overview", () => {
  it("invites a user without an offer, and keeps the followed companies", async () => {
    const { text, html } = await visitor.get(page);
    expect(text).toContain("Do you freelance?");
    expect(text).toContain("You're not following any companies yet");
    expect(html).toContain('href="/lead-settings"');
  });

  it("counts matching and hot leads, contacts, won work and earnings, and shows the months as a picture and a table", async () => {
    await makeProfessional(seeker);
    const now = Date.now();
    await insertLead({ isPhoneConfirmed: true });
    await insertLead();
    await insertLead({ category: "legal", isPhoneConfirmed: true });
    await insertReveal(seeker, await insertLead({ status: "expired" }), {
      outcome: "won",
      earned: 12_500_00,
      outcomeAt: now,
      createdAt: now,
    });
    await insertReveal(seeker, await insertLead({ status: "expired" }), { outcome: "lost", createdAt: now });
    const { text, html } = await visitor.get(page);
    expect(text).toMatch(/Matching leads 2 Hot leads 1 Contacts 2 Won 1 Earned ₹12,500/);
    expect(html).toMatch(/<rect [^>]*height="80"/);
    expect(text).toMatch(/Contacts and won work in each month Month Contacts Won \w+ \d{4} 2 1 \w+ \d{4} 0 0/);
  });

  it("shows the best next step", async () => {
    expect((await visitor.get(page)).text).toContain("1 hot lead matches");
    await db.update(professionals).set({ isPaused: true }).where(eq(professionals.userId, seeker.id));
    expect((await visitor.get(page)).text).toContain("You've paused leads");
    await insertReveal(seeker, await insertLead({ status: "expired" }), { createdAt: Date.now() - 4 * day });
    expect((await visitor.get(page)).text).toContain("1 contact is older than 3 days");
  });

  it("is linked from the menu, and the header leads to the leads", async () => {
    const { html } = await visitor.get("/more");
    for (const address of [
      "/lead-management",
      "/hot-leads",
      "/purchased-leads",
      "/lead-points",
      "/lead-settings",
      "/lead-notification-settings",
      page,
    ])
      expect(html).toContain(`href="${address}"`);
  });

  it("is in Hindi", async () => {
    visitor.setCookie("lang", "hi");
    expect((await visitor.get(page)).text).toContain("आपके लिए सही लीड");
    for (const address of ["/lead-management", "/hot-leads"])
      expect((await visitor.get(address)).text).toContain("ग्राहक");
  });
});
