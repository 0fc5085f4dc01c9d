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
  it("offers a seeker the way back to their last page, once", async () => {
    const seeker = await logIn("/auth");
    await seeker.get("/jobs?q=data");
    const home = await seeker.get("/", landing);
    expect(restored(home.html)).toBe("/jobs");
    expect(home.text).toContain("Continue where you left off");
    expect(restored((await seeker.get("/", landing)).html)).toBeNull();
  });

  it("leads an employer to their employer page first", async () => {
    const employer = await logIn("/employer-auth");
    await employer.get("/employer-portal");
    await employer.get("/faq");
    expect(restored((await employer.get("/", landing)).html)).toBe("/employer-portal");
  });

  it("stays on the home page for who taps a link to it, and leads back at the next landing", async () => {
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

  it("does not lead anywhere else: not to what is no page, or of another site", async () => {
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

  it("is remembered only for as long as the browser runs, and for nobody who is not signed in", async () => {
    const seeker = await logIn("/auth");
    const cookie = (await seeker.get("/activity")).headers.getSetCookie().find((line) => line.startsWith("__Host-routes="));
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
    expect(cookie).not.toMatch(/max-age|expires/i);
    expect((await createVisitor().get("/faq")).headers.getSetCookie()).toEqual([]);
  });
});
