import { describe, expect, it, vi } from "vitest";
import { settings } from "db/schema";
import { db } from "../../../support/context";
import { createEmployer, createJob } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";

describe("our services", () => {
  it("lists free services, prices in points, paid extras, and what is never sold", async () => {
    const page = await createVisitor().get("/our-services");
    for (const text of [
      "For job seekers: free",
      "Extras that points pay for",
      "What more costs",
      "₹499",
      "What we never sell",
    ])
      expect(page.text).toContain(text);
    expect((await createVisitor().get("/our-services?lang=hi")).text).toContain("जो हम कभी नहीं बेचते");
  });
});

describe("the press kit", () => {
  it("shows counts from the database, and offers every logo in two formats", async () => {
    await createJob(await createEmployer());
    const page = await createVisitor().get("/press-kit");
    expect(page.text).toMatch(/open jobs \d/);
    expect(page.text).not.toContain("50,000+");
    expect(page.html.match(/href="\/press\/kaamghar-\w+\.(svg|png)" download/g)).toHaveLength(6);
    expect(page.html).not.toContain(" style=");
  });
});

describe("our own jobs", () => {
  it("are those of the company in the settings; without one the page says so and offers an alert", async () => {
    const empty = await createVisitor().get("/were-hiring");
    expect(empty.text).toContain("No open jobs right now");
    expect(empty.html).toContain('href="/free-job-alerts?q=KaamGhar"');
    const employer = await createEmployer();
    const own = await createJob(employer, { title: "Support in Bhojpuri" });
    await createJob(await createEmployer(), { title: "Somebody else’s" });
    const values = { ownCompanyId: employer.companyId };
    await db
      .insert(settings)
      .values({ id: 1, values, updatedAt: 0 })
      .onConflictDoUpdate({ target: settings.id, set: { values } });
    // Settings are kept for a minute.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
    const page = await createVisitor()
      .get("/were-hiring?lang=hi")
      .finally(() => vi.useRealTimers());
    await db.delete(settings);
    expect(page.html).toContain(`href="/job/${own}"`);
    expect(page.text).not.toContain("Somebody else");
    expect(page.text).toContain("हमारे साथ काम करें");
  });
});

describe("the company checklist", () => {
  it("and the hiring requests are linked from where employers log in", async () => {
    const { html } = await createVisitor().get("/employer-auth");
    for (const path of ["/company-setup", "/recruitment-solutions"]) expect(html).toContain(`href="${path}"`);
  });

  it("stores checkmarks in the browser, without an account, and counts them", async () => {
    const visitor = createVisitor();
    expect((await visitor.get("/company-setup")).text).toContain("0 of 13 ready");
    const saved = await visitor.post("/company-setup", { ready: ["name", "phone"] });
    expect(saved.location).toBe("/company-setup");
    const page = await visitor.get("/company-setup");
    expect(page.text).toContain("2 of 13 ready");
    expect(page.html).toMatch(/<input[^>]*value="phone"[^>]*checked=""|<input[^>]*checked=""[^>]*value="phone"/);
    expect((await createVisitor().get("/company-setup")).text).toContain("0 of 13 ready");
  });

  it("leads to the account when nothing required is missing, and deletes the checkmarks after a confirmation", async () => {
    const visitor = createVisitor();
    await visitor.post("/company-setup", {
      ready: ["name", "legal", "address", "email", "phone", "hr", "text", "pay", "hours", "free"],
    });
    const page = await visitor.get("/company-setup");
    expect(page.html).toContain('href="/employer-auth?mode=signup"');
    expect(page.text).toContain("You can't undo it");
    await visitor.post("/company-setup", { intent: "clear" });
    expect((await visitor.get("/company-setup")).text).toContain("0 of 13 ready");
  });

  it("ignores unknown values", async () => {
    const visitor = createVisitor();
    await visitor.post("/company-setup", { ready: ["<script>", "x".repeat(100_000), "name"] });
    expect((await visitor.get("/company-setup")).text).toContain("1 of 13 ready");
    visitor.setCookie("setup", "%%%nonsense");
    expect((await visitor.get("/company-setup")).status).toBe(200);
  });
});
