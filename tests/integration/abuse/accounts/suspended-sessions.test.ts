import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { appRatings, companies, jobAlerts, leadContacts, profiles, tickets } from "db/schema";
import { db } from "../../../support/context";
import { createEmployer, createSeeker, signedIn } from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import { listRoutes } from "../../../support/routes";
import { filledLead } from "../../../support/scenes/leads/client";

/** A session that began before the suspension. */
async function suspended(kind: "seeker" | "employer"): Promise<{ visitor: Visitor; email: string; page: string }> {
  const status = { accountStatus: "banned", accountStatusReason: "Asked for a deposit" } as const;
  if (kind === "seeker") {
    const person = await createSeeker();
    const visitor = await signedIn(person);
    await db.update(profiles).set(status).where(eq(profiles.userId, person.id));
    return { visitor, email: person.email, page: "/banned" };
  }
  const person = await createEmployer();
  const visitor = await signedIn(person);
  await db.update(companies).set(status).where(eq(companies.id, person.companyId));
  return { visitor, email: person.email, page: "/employer-disabled" };
}

it.each(["seeker", "employer"] as const)(
  "a suspended %s cannot set up an alert, rate or request work, and sees the page about the suspension",
  async (kind) => {
    const { visitor, email, page } = await suspended(kind);
    const alert = await visitor.post("/free-job-alerts", { email, q: "typing", frequency: "daily", consent: "on" });
    expect([alert.status, alert.location]).toEqual([303, page]);
    expect((await visitor.follow(alert)).text).toContain("Asked for a deposit");
    expect((await visitor.post("/rate-app", { stars: "1", comment: "Bad" })).location).toBe(page);
    for (const path of ["/recruitment-solutions", "/hire-interns", "/guest-checkout"])
      expect((await visitor.post(path, filledLead({ email }))).location).toBe(page);
    expect(await db.select().from(jobAlerts).where(eq(jobAlerts.email, email))).toEqual([]);
    expect(await db.select().from(leadContacts).where(eq(leadContacts.email, email))).toEqual([]);
    expect(await db.select().from(appRatings).where(eq(appRatings.comment, "Bad"))).toEqual([]);
  },
);

it.each(["seeker", "employer"] as const)(
  "a suspended %s can appeal, choose the language and sign out, but not request work in place of an appeal",
  async (kind) => {
    const { visitor, email } = await suspended(kind);
    const appeal = await visitor.post("/contact-us", {
      name: "Asha",
      email,
      topic: "account",
      message: "I never asked anybody for a deposit.",
    });
    expect(appeal.location).toMatch(/^\/contact-us\?ticket=/);
    expect(await db.select().from(tickets).where(eq(tickets.email, email))).toHaveLength(1);
    expect((await visitor.post("/contact-us", filledLead({ email }))).status).toBe(403);
    expect((await visitor.post("/language", { locale: "hi", redirect: "/banned" })).location).toBe("/banned");
    expect((await visitor.post("/sign-out", {})).location).toBe("/");
  },
);

it("a visitor sends the same forms without an account", async () => {
  const answer = await createVisitor().post("/free-job-alerts", {
    email: "visitor@suspended.example",
    q: "typing",
    frequency: "daily",
    consent: "on",
  });
  expect(answer.location).not.toBe("/banned");
});

it("suspended accounts may send only these forms", () => {
  expect(
    listRoutes()
      .filter(({ openToSuspended }) => openToSuspended)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    "/*",
    "/alert-confirmation",
    "/alert-stop",
    "/college-invitation-stop",
    "/college-tpo/confirmation",
    "/confirm-email",
    "/contact-us",
    "/email-change",
    "/email-management",
    "/email-management/stop",
    "/guest-payment/:key/refund",
    "/language",
    "/payment-callback",
    "/sign-out",
    "/your-request/:requestKey/deletion",
    "/your-request/:requestKey/denial",
    "/your-request/:requestKey/withdrawal",
  ]);
});
