import { describe, expect, it } from "vitest";
import { createEmployer, createSeeker, password } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

const landing = { "sec-fetch-site": "none" };
const restored = (html: string) => /<route-restore to="([^"]*)" delay="150"/.exec(html)?.[1] ?? null;

async function logIn(page: "/auth" | "/employer-auth") {
  const person = await (page === "/auth" ? createSeeker : createEmployer)({ withPassword: true });
  const visitor = createVisitor();
  await visitor.post(page, { intent: "login", email: person.email, password });
  return visitor;
}

describe("landing on the home page after a log-in", () => {
  it("offers a seeker their last page, once", async () => {
    const seeker = await logIn("/auth");
    await seeker.get("/jobs?q=data");
    const home = await seeker.get("/", landing);
    expect(restored(home.html)).toBe("/jobs?q=data");
    expect(home.text).toContain("Continue where you left off");
    expect(restored((await seeker.get("/", landing)).html)).toBeNull();
  });

  it("leads an employer to their employer page first", async () => {
    const employer = await logIn("/employer-auth");
    await employer.get("/employer-portal");
    await employer.get("/faq");
    expect(restored((await employer.get("/", landing)).html)).toBe("/employer-portal");
  });

  it("stays on the home page for a user who taps a link to it, and leads back at the next landing", async () => {
    const seeker = await logIn("/auth");
    await seeker.get("/activity");
    expect(restored((await seeker.get("/", { "sec-fetch-site": "same-origin" })).html)).toBeNull();
    expect(restored((await seeker.get("/", { referer: "https://kaamghar.test/activity" })).html)).toBeNull();
    expect(restored((await seeker.get("/")).html)).toBe("/activity");
  });

  it("starts the installed app on a page of the person's own when nothing is remembered", async () => {
    expect(restored((await (await logIn("/auth")).get("/?start=app", landing)).html)).toBe("/jobs");
    expect(restored((await (await logIn("/employer-auth")).get("/?start=app", landing)).html)).toBe("/employer-portal");
  });

  it("does not lead elsewhere: not to a missing page, nor to another site", async () => {
    const seeker = await logIn("/auth");
    await seeker.get("/nowhere");
    await seeker.get("/auth");
    expect(restored((await seeker.get("/", landing)).html)).toBeNull();
    for (const route of ["//evil.example", "https://evil.example", "/\\evil.example", "/auth"]) {
      seeker.setCookie("routes", encodeURIComponent(JSON.stringify({ seeker: route, pending: true })));
      expect(restored((await seeker.get("/", landing)).html)).toBeNull();
    }
    seeker.setCookie("routes", "not json");
    expect((await seeker.get("/", landing)).status).toBe(200);
  });

  it("offers the page that a visitor saw before the log-in, with its query, cached or not", async () => {
    const seeker = await createSeeker({ withPassword: true });
    for (const round of ["rendered", "cached"]) {
      const visitor = createVisitor();
      const page = await visitor.get("/work-from-home-jobs?q=tally&page=2");
      expect([round, page.status]).toEqual([round, 200]);
      await visitor.get("/");
      await visitor.get("/auth");
      const answer = await visitor.post("/auth", { intent: "login", email: seeker.email, password });
      await visitor.follow(answer);
      expect([round, restored((await visitor.get("/", landing)).html)]).toEqual([
        round,
        "/work-from-home-jobs?q=tally&amp;page=2",
      ]);
    }
  });

  it("offers an employer their page as a visitor, until they have opened a page of their own", async () => {
    const employer = await createEmployer({ withPassword: true });
    const visitor = createVisitor();
    await visitor.get("/hiring-companies?q=neem");
    await visitor.post("/employer-auth", { intent: "login", email: employer.email, password });
    expect(restored((await visitor.get("/", landing)).html)).toBe("/hiring-companies?q=neem");
  });

  it("does not remember a query that makes the address 200 characters long, or a private link", async () => {
    const seeker = await logIn("/auth");
    await seeker.get("/alert-stop?token=x");
    await seeker.get("/email-management");
    expect(restored((await seeker.get("/", landing)).html)).toBeNull();
    await seeker.get(`/jobs?q=${"a".repeat(192)}`);
    expect(restored((await seeker.get("/", landing)).html)).toBeNull();
    await seeker.get(`/jobs?q=${"a".repeat(191)}`);
    expect(restored((await seeker.get("/", landing)).html)).toBe(`/jobs?q=${"a".repeat(191)}`);
  });

  it("is remembered only until the browser closes", async () => {
    const seeker = await logIn("/auth");
    const cookie = (await seeker.get("/activity")).headers
      .getSetCookie()
      .find((line) => line.startsWith("__Host-routes="));
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
    expect(cookie).not.toMatch(/max-age|expires/i);
    const [visitors] = (await createVisitor().get("/faq")).headers.getSetCookie();
    expect(visitors).toMatch(/^__Host-routes=.*HttpOnly; SameSite=Lax; Secure$/);
    expect(visitors).not.toMatch(/max-age|expires/i);
  });
});
