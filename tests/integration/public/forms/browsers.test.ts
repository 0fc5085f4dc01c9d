import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { createEmployer, createJob, createSeeker, password, signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";

/** Headers without the Origin that a visitor sends by itself are made by hand. */
const form = { "content-type": "application/x-www-form-urlencoded" };
const own = new URL(env.SITE_URL).origin;

/** A form as a browser sends it that keeps its Origin to itself. */
async function sent(headers: Record<string, string>, path = "/language", body = "locale=hi&redirect=%2Ffaq") {
  let received: Request | undefined;
  const { site } = await import("../../../../app/site");
  const page = await createVisitor({
    answer: (request, given, execution) => {
      const all = new Headers(request.headers);
      all.delete("origin");
      for (const [name, value] of Object.entries(headers)) all.set(name, value);
      received = new Request(request, { headers: all });
      return site.fetch(received as Parameters<typeof site.fetch>[0], given, execution);
    },
  }).send("POST", path, form, body);
  return page.status;
}

describe("a form whose Origin is missing or null", () => {
  it.each<[number, string, Record<string, string>]>([
    [303, "of this site, by the browser's word", { "sec-fetch-site": "same-origin" }],
    [303, "with a null Origin of this site", { origin: "null", "sec-fetch-site": "same-origin" }],
    [303, "with this site's Origin", { origin: own }],
    [303, "with this site's Origin and the browser's word", { origin: own, "sec-fetch-site": "same-origin" }],
    [303, "with this site's Referer alone", { referer: `${own}/faq` }],
    [303, "with a Referer and the browser's word", { referer: `${own}/faq`, "sec-fetch-site": "same-origin" }],
    [
      303,
      "with a null Origin, a Referer and the browser's word",
      { origin: "null", referer: `${own}/`, "sec-fetch-site": "same-origin" },
    ],
    [403, "that says nothing", {}],
    [403, "with a null Origin alone", { origin: "null" }],
    [403, "with a null Origin and this site's Referer", { origin: "null", referer: `${own}/faq` }],
    [403, "of another host of the site", { "sec-fetch-site": "same-site" }],
    [403, "of another host with a null Origin", { origin: "null", "sec-fetch-site": "same-site" }],
    [403, "of another site", { "sec-fetch-site": "cross-site" }],
    [403, "of a frame without an origin", { origin: "null", "sec-fetch-site": "cross-site" }],
    [403, "that no page has sent", { origin: "null", "sec-fetch-site": "none" }],
    [403, "with an empty word", { "sec-fetch-site": "" }],
    [
      403,
      "with another site's Origin and a false word",
      { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    ],
    [403, "with an empty Origin and a false word", { origin: "", "sec-fetch-site": "same-origin" }],
    [
      403,
      "with another site's Referer and a false word",
      { referer: "https://evil.example/", "sec-fetch-site": "same-origin" },
    ],
    [403, "with this host by HTTP", { origin: own.replace("https:", "http:"), "sec-fetch-site": "same-site" }],
  ])("is answered with %d %s", async (status, _name, headers) => {
    expect(await sent(headers)).toBe(status);
  });

  it("of this site is taken by every page", async () => {
    const word = { origin: "null", "sec-fetch-site": "same-origin" };
    expect([
      await sent(word, "/contact-us", "name="),
      await sent(word, "/auth", "intent=login&email="),
      await sent(word, "/location", "place=kanpur&redirect=%2F"),
    ]).toEqual([400, 400, 303]);
  });
});

/** What a browser sees that keeps no cookies, after it has sent a form. */
async function withoutCookies(path: string, fields: Record<string, string>, language = "en") {
  const none = { cookie: "", "accept-language": language };
  const first = await createVisitor().post(path, fields, none);
  return { first, page: await createVisitor().get(first.location ?? "/", none) };
}

const sentence = "Allow cookies for this site in your browser settings, then try again";
const inHindi = "इस साइट के लिए कुकी चालू करें";

describe("a browser that keeps no cookies", () => {
  it("is told so after a log-in, in either portal and language", async () => {
    const [seeker, employer] = [
      await createSeeker({ withPassword: true }),
      await createEmployer({ withPassword: true }),
    ];
    const logIn = (email: string) => ({ intent: "login", email, password });
    for (const [path, { email }] of [
      ["/auth", seeker],
      ["/auth?redirect=%2Fjobs", seeker],
      ["/auth?redirect=%2Fjobs%3Fq%3Dtyping%23list", seeker],
      ["/employer-auth", employer],
    ] as const) {
      const { first, page } = await withoutCookies(path, logIn(email));
      expect([path, first.status, page.status, page.text.includes(sentence)]).toEqual([path, 303, 403, true]);
    }
    const { page } = await withoutCookies("/auth", logIn(seeker.email), "hi");
    expect(page.text).toContain(inHindi);
  });

  it.each([
    ["/language", { locale: "hi", redirect: "/faq" }, inHindi],
    ["/language", { locale: "en", redirect: "/jobs?q=typing" }, sentence],
    ["/language", { locale: "hi", redirect: "/" }, inHindi],
    ["/location", { place: "kanpur", redirect: "/" }, sentence],
    ["/auth?mode=code", { intent: "send-one-time-code", email: "nobody@example.in" }, sentence],
    ["/employer-auth?mode=code", { intent: "send-one-time-code", email: "nobody2@example.in" }, sentence],
  ])("is told so after %s %j", async (path, fields, said) => {
    const { first, page } = await withoutCookies(path, fields);
    expect([first.status, page.status, page.text.includes(said)]).toEqual([303, 403, true]);
    expect(page.headers.get("cache-control")).toContain("no-store");
  });

  it("gets on as soon as it keeps them, and no further than this site", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const visitor = createVisitor();
    const first = await visitor.post(
      "/auth?redirect=%2Fjobs",
      { intent: "login", email: seeker.email, password },
      { cookie: "" },
    );
    expect(first.location).toBe("/jobs?cookies=on");
    const second = await visitor.get(first.location ?? "");
    expect([second.status, second.location]).toEqual([303, "/jobs"]);
    const elsewhere = await visitor.get(`${own}//evil.example/?cookies=on&a=1`);
    expect(new URL(elsewhere.headers.get("location") ?? "").origin).toBe(own);
    const later = createVisitor();
    const refused = await later.get("/faq?a=1&cookies=hi", { cookie: "" });
    expect([refused.status, (await later.get("/faq?a=1&cookies=hi")).location]).toEqual([403, "/faq?a=1"]);
  });

  it("may send what needs none, and others take no detour", async () => {
    const alone = await createVisitor().post("/sign-out", {}, { cookie: "" });
    expect(alone.location).not.toContain("cookies=");
    const seeker = await createSeeker({ withPassword: true });
    const usual = await createVisitor().post("/auth?redirect=%2Fjobs", {
      intent: "login",
      email: seeker.email,
      password,
    });
    expect(usual.location).toBe("/jobs");
  });
});

describe("the log-in page", () => {
  const instagram =
    "Mozilla/5.0 (Linux; Android 13; SM-A037F; wv) Version/4.0 Chrome/120.0 Mobile Safari/537.36 Instagram 311.0";
  it("says within another app where Google works, beside its button, in both languages and portals", async () => {
    for (const path of ["/auth", "/auth?mode=signup", "/employer-auth", "/employer-auth?mode=signup"]) {
      const page = await createVisitor().get(path, { "user-agent": instagram });
      expect(page.text, path).toContain("Open in Chrome to use Google here");
      expect(page.html, path).toMatch(/href="\/(employer-)?auth\/google/);
      expect(page.headers.get("cache-control"), path).toBe("private, no-store");
      const hindi = await createVisitor().get(path, { "user-agent": instagram, "accept-language": "hi" });
      expect(hindi.text, path).toContain("Chrome में खोलें");
      expect((await createVisitor().get(path)).text, path).not.toContain("Open in Chrome");
    }
  });
});

describe("an address in capitals", () => {
  it.each([
    ["/About-Us", "/about-us"],
    ["/ABOUT-US", "/about-us"],
    ["/Privacy", "/privacy"],
    ["/JOBS", "/jobs"],
    ["/Jobs?q=Typing%20Work&lang=hi", "/jobs?q=Typing%20Work&lang=hi"],
    ["/Contact-Us", "/contact-us"],
    ["/Auth?Mode=signup", "/auth?Mode=signup"],
    ["/Employer-Auth", "/employer-auth"],
    ["/FAQ", "/faq"],
    ["/Terms-Conditions", "/terms-conditions"],
    ["/Company-Directory", "/company-directory"],
    ["/Blog/one-page-resume", "/blog/one-page-resume"],
    ["/Free-Job-Alerts", "/free-job-alerts"],
    ["/Sitemap.XML", "/sitemap.xml"],
    ["/%4Aobs", "/jobs"],
  ])("%s leads to %s", async (path, target) => {
    const page = await createVisitor().get(path);
    expect([page.status, page.location]).toEqual([301, target]);
  });

  it("keeps what follows in it: an id has the letters that it has", async () => {
    const job = await createJob(await createEmployer());
    const page = await createVisitor().get(`/JOB/${job}`);
    expect([page.status, page.location]).toEqual([301, `/job/${job}`]);
    const other = await createVisitor().get(`/Job/${job.toUpperCase()}`);
    expect(other.location).toBe(`/job/${job.toUpperCase()}`);
    expect((await createVisitor().get(`/job/${job}`)).status).toBe(200);
    const employer = await signedIn(await createEmployer());
    expect((await employer.get("/c/SUMMER")).location ?? "").not.toContain("/c/summer");
  });

  it("takes forms as before, and one of no page is none", async () => {
    expect((await createVisitor().post("/Contact-Us", {})).status).toBe(400);
    expect((await createVisitor().get("/No-Such-Page")).status).toBe(404);
  });
});
