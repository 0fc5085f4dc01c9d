import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getLoadContext } from "~/load-context";
import { withLocale } from "~/locale.server";
import { identityTimeLimit } from "~/web/documents/refuse.server";
import { localeOf } from "~/web/locale.server";
import { failingDb, hangingDb } from "../../support/databases/failing-db";
import { loadedPages } from "../../support/load-pages";
import { createEmployer, createJob, createSeeker, signedIn } from "../../support/people/people";
import { createVisitor, type Circumstances, type Page } from "../../support/people/visitor";

const hindi = { cookie: "lang=hi" };
const secret = /secret words|D1_ERROR|<pre>|at .*\.js:/;

const titleOf = ({ html }: Page) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

/** Every error page is a finished document with noindex, a link home, and nothing of the thrown error. */
function expectDocument(page: Page, status: number, title: string) {
  expect(page.status).toBe(status);
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(page.html).toMatch(/^<!doctype html>/i);
  expect(page.html).toContain('<meta name="robots" content="noindex"');
  expect(page.html).toMatch(/<a[^>]* href="\/"/);
  expect(titleOf(page)?.replaceAll("&#x27;", "'")).toBe(`${title} – KaamGhar`);
  expect(page.text).toContain(title);
  expect(page.html).not.toMatch(secret);
  expect(page.headers.get("x-content-type-options")).toBe("nosniff");
}

/** Styles and scripts within a document are those that its policy names. */
function expectAllowedByPolicy(page: Page) {
  const policy = page.headers.get("content-security-policy") ?? "";
  const inline = [...page.html.matchAll(/<(style|script)(?![^>]* src=)[^>]*>([\s\S]*?)<\/\1>/g)];
  expect(inline).not.toEqual([]);
  for (const [, , inside = ""] of inline) {
    expect(policy).toContain(`sha256-${createHash("sha256").update(inside).digest("base64")}`);
  }
}

const expectNoCountdown = (page: Page) => expect(page.html).not.toMatch(/<error-retry|location\.reload/);

/** A site whose pages not found throw something else. */
function throwing(thrown: () => Response): Circumstances {
  const { routes, ...rest } = loadedPages;
  const missing = routes["routes/public/missing/not-found"];
  if (!missing) throw new Error("the page for what is not there has another name");
  const refuse = () => {
    throw thrown();
  };
  const changed = {
    ...routes,
    [missing.id]: { ...missing, module: { ...missing.module, loader: refuse, action: refuse } },
  };
  const handle = createRequestHandler({ ...rest, routes: changed } as ServerBuild, "production");
  return {
    answer: (request, env, ctx) =>
      withLocale(localeOf(request), async () => {
        const response = await handle(request, getLoadContext({ request, context: { cloudflare: { env, ctx } } }));
        response.headers.set("x-content-type-options", "nosniff");
        return response;
      }),
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const withoutLog = () => vi.spyOn(console, "error").mockImplementation(() => {});

describe("a missing page", () => {
  it("has a message in the person's language", async () => {
    expectDocument(await createVisitor().get("/nothing"), 404, "Page not found");
    expectDocument(await createVisitor().get("/nothing", hindi), 404, "पेज नहीं मिला");
  });

  it("has a message after a form was sent to it, and never sends it again", async () => {
    const page = await createVisitor().post("/nothing", { text: "long" });
    expectDocument(page, 404, "Page not found");
    expectNoCountdown(page);
  });
});

describe("a page of another audience", () => {
  it("leads an employer to the portal, or out", async () => {
    const visitor = await signedIn(await createEmployer());
    const page = await visitor.get("/jobs");
    expectDocument(page, 403, "This page is for job seekers");
    expect(page.text).toContain("logged in as an employer");
    expect(page.html).toContain('href="/employer-portal"');
    expect(page.html).toContain('action="/sign-out"');
    visitor.setCookie("lang", "hi");
    expectDocument(await visitor.get("/jobs"), 403, "यह पेज जॉब ढूँढने वालों के लिए है");
  });

  it("leads a seeker to the jobs, or out", async () => {
    const visitor = await signedIn(await createSeeker());
    const page = await visitor.get("/employer-portal");
    expectDocument(page, 403, "This page is for employers");
    expect(page.html).toContain('href="/jobs"');
    expect(page.html).toContain('action="/sign-out"');
    visitor.setCookie("lang", "hi");
    expectDocument(await visitor.get("/employer-portal"), 403, "यह पेज कंपनियों के लिए है");
  });
});

describe("a refusal by a page", () => {
  const denied =
    "You don't have permission to access this area. Please contact an administrator if you believe this is an error.";
  const data = (status: number, reason: string) => () => Response.json({ reason }, { status });
  const bare = (status: number) => () => new Response(null, { status });

  it.each([
    [403, data(403, "access_denied"), "Access Denied", denied, "अनुमति नहीं है"],
    [403, bare(403), "Access Denied", denied, "अनुमति नहीं है"],
    [
      503,
      data(503, "verification_failed"),
      "Access Verification Failed",
      "Try again in a moment",
      "अनुमति की जाँच नहीं हो पाई",
    ],
    [503, data(503, "too_slow"), "This is taking too long", "longer than 8 seconds", "बहुत देर लग रही है"],
    [400, bare(400), "We couldn't read what you sent", "send it again", "जानकारी ठीक से नहीं पहुँची"],
    [405, bare(405), "This page doesn't accept forms", "opens as a page", "यहाँ कुछ भेजा नहीं जा सकता"],
    [410, bare(410), "Page not found", "home page", "पेज नहीं मिला"],
    [413, bare(413), "What you sent is too long", "make it shorter", "भेजी हुई जानकारी बहुत लंबी है"],
    [
      429,
      bare(429),
      "बहुत ज़्यादा कोशिशें / Too Many Attempts",
      "Wait a few minutes and try again",
      "बहुत ज़्यादा कोशिशें / Too Many Attempts",
    ],
  ])("of status %d has a message", async (status, thrown, title, text, hindiTitle) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const visitor = createVisitor(throwing(thrown));
    const page = await visitor.get("/anything");
    expectDocument(page, status, title);
    expect(page.text).toContain(text);
    expectNoCountdown(page);
    expectDocument(await visitor.get("/anything", hindi), status, hindiTitle);
  });

  it("that may be temporary offers three links", async () => {
    withoutLog();
    for (const reason of ["verification_failed", "too_slow"]) {
      const page = await createVisitor(throwing(data(503, reason))).get("/anything");
      expect(page.html).toMatch(
        /<a href="" class="btn btn-go">Try Again<\/a><go-back hidden="true"><button[^>]*>Go Back<\/button><\/go-back><a href="\/" [^>]*>Home/,
      );
    }
  });
});

describe("a session that cannot be read", () => {
  it("within eight seconds causes an error page in place of further waiting", async () => {
    withoutLog();
    const { db, asked, release } = hangingDb(/"sessions"/);
    const visitor = await signedIn(await createSeeker(), { env: { DB: db } });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const opening = visitor.get("/jobs");
    await asked;
    await vi.advanceTimersByTimeAsync(identityTimeLimit);
    release();
    const page = await opening;
    expectDocument(page, 503, "This is taking too long");
    expect(page.text).toContain("Loading your account took longer than 8 seconds.");
  });
});

describe("an unexpected failure", () => {
  const broken = { env: { DB: failingDb(/from "jobs"/) } };

  it("of a page shows 'Oops! Something went wrong', whose buttons work without script", async () => {
    const log = withoutLog();
    const page = await createVisitor(broken).get("/work-from-home-jobs?a=1");
    expectDocument(page, 500, "Oops! Something went wrong");
    expect(page.html).toMatch(/<error-retry [^>]*status="500" text="Trying again in \{n\} s"/);
    expect(page.html).toMatch(/<a href="" class="btn btn-go">Retry<\/a>/);
    expect(page.html).toMatch(/<go-back hidden="true"><button[^>]*>Go Back<\/button>/);
    expect(page.html).toMatch(/<section data-still="" class="card" hidden=""><h2>Still having issues\?/);
    expect(page.html).toContain("mailto:help@kaamghar.example");
    expectAllowedByPolicy(page);
    expect(log).toHaveBeenCalled();
    const inHindi = await createVisitor(broken).get("/work-from-home-jobs", hindi);
    expectDocument(inHindi, 500, "ओह! कुछ गड़बड़ हो गई");
    expect(inHindi.text).toContain("अब भी दिक्कत आ रही है?");
  });

  it("of every table leaves the same page, without the person", async () => {
    withoutLog();
    const visitor = await signedIn(await createSeeker(), { env: { DB: failingDb(/./) } });
    const page = await visitor.get("/");
    expectDocument(page, 500, "Oops! Something went wrong");
    expect(page.html).toContain("<error-retry");
    expect(page.html).toContain('href="/contact-us"');
  });

  it("of a form shows the panel with three links, and nothing that would send it again", async () => {
    withoutLog();
    const visitor = createVisitor({ env: { DB: failingDb(/./) } });
    const form = { name: "Asha", email: "asha@example.in", message: "words of asha", topic: "other" };
    const page = await visitor.post("/contact-us", form);
    expect(page.status).toBe(500);
    expect(page.text).toContain("Something went wrong It's our fault, not yours.");
    expect(page.html).toMatch(/>Try Again<.*>Go Back<.*>Home</);
    expect(page.html).toContain('data-method="POST"');
    expectNoCountdown(page);
    const inHindi = await visitor.post("/contact-us", form, hindi);
    expect(inHindi.text).toContain("कुछ गड़बड़ हो गई गलती हमारी है।");
    expectNoCountdown(inHindi);
  });

  it("of a button's address shows a small page with the same text", async () => {
    withoutLog();
    const employer = await createEmployer();
    const visitor = await signedIn(employer, { env: { DB: failingDb(/update "jobs"|from "jobs"/) } });
    const page = await visitor.post(`/job/${await createJob(employer)}/pausing`);
    expectDocument(page, 500, "Something went wrong");
    expect(page.text).toContain("It's our fault, not yours.");
    expectNoCountdown(page);
    expectAllowedByPolicy(page);
  });

  it("of the error page itself shows a small page that retries after a second, three times at most", async () => {
    withoutLog();
    const visitor = createVisitor({ env: { SITE_URL: "no address" } });
    const page = await visitor.get("/faq");
    expectDocument(page, 500, "Oops! Something went wrong");
    expectAllowedByPolicy(page);
    expect(page.html).toMatch(/<a href="">Try Again<\/a><a href="\/">Home<\/a>/);
    expect(page.html).toContain("n<4&&setTimeout(()=>location.reload(),1e3)");
    expect(page.headers.get("refresh")).toBeNull();
    expect(page.html).not.toContain("http-equiv");
    expectDocument(await visitor.get("/faq", hindi), 500, "ओह! कुछ गड़बड़ हो गई");
    const sent = await visitor.post("/auth", { email: "asha@example.in" });
    expectDocument(sent, 500, "Something went wrong");
    expectNoCountdown(sent);
  });
});

describe("a request without a page", () => {
  const form = { "content-type": "application/x-www-form-urlencoded", origin: "https://kaamghar.test" };
  const multipart = { ...form, "content-type": "multipart/form-data; boundary=x" };

  it.each<[number, string, string, string, HeadersInit, BodyInit | undefined]>([
    [405, "This page doesn't accept forms", "यहाँ कुछ भेजा नहीं जा सकता", "PUT", form, "a=1"],
    [405, "This page doesn't accept forms", "यहाँ कुछ भेजा नहीं जा सकता", "DELETE", {}, undefined],
    [
      403,
      "This form came from another site",
      "यह फ़ॉर्म किसी दूसरी साइट से आया",
      "POST",
      { ...form, origin: "https://evil.example" },
      "a=1",
    ],
    [413, "What you sent is too long", "भेजी हुई जानकारी बहुत लंबी है", "POST", form, `a=${"x".repeat(1_000_001)}`],
    [
      415,
      "This didn't come from a form",
      "यह किसी फ़ॉर्म से नहीं आया",
      "POST",
      { ...form, "content-type": "application/json" },
      "{}",
    ],
    [400, "Only a part of the form arrived", "फ़ॉर्म पूरा नहीं पहुँचा", "POST", multipart, "--x\r\nbroken"],
    [400, "We couldn't read what you sent", "जानकारी ठीक से नहीं पहुँची", "POST", form, "__intent__=%7B"],
  ])("gets %d '%s' with a way back", async (status, title, hindiTitle, method, headers, body) => {
    const visitor = createVisitor();
    const page = await visitor.send(method, "/auth?ref=A%22%3E%3Cb", headers, body);
    expectDocument(page, status, title);
    expectAllowedByPolicy(page);
    expectNoCountdown(page);
    expect(page.html).toMatch(/<a href=""[^>]*>Open the page again<\/a>/);
    expect(page.html).not.toContain('A"><b');
    visitor.setCookie("lang", "hi");
    const inHindi = await visitor.send(method, "/auth", headers, body);
    expectDocument(inHindi, status, hindiTitle);
    expect(inHindi.html).toContain('<html lang="hi"');
  });

  it("explains that a page without a form accepts none", async () => {
    const page = await createVisitor().post("/about-us", { text: "hello" });
    expectDocument(page, 405, "This page doesn't accept forms");
    expect(page.html).toMatch(/<a href="" class="btn btn-line">Open the page again<\/a>/);
  });
});

describe("an address without a page", () => {
  it("refuses a person with a message", async () => {
    const employer = await signedIn(await createEmployer());
    expectDocument(await employer.post("/job/unknown/pausing"), 404, "Page not found");
    const seeker = await signedIn(await createSeeker());
    expectDocument(
      await seeker.post("/job/unknown/favorite", { saved: "perhaps" }),
      400,
      "We couldn't read what you sent",
    );
    const wrongPortal = await seeker.post("/job/unknown/pausing");
    expectDocument(wrongPortal, 403, "This page is for employers");
    expect(wrongPortal.html).toContain('href="/jobs"');
  });

  it("still answers script in its own format", async () => {
    const ticket = await createVisitor().get("/api/live/ticket", { accept: "*/*" });
    expect(ticket.status).toBe(401);
    expect(JSON.parse(ticket.html)).toHaveProperty("error");
    const employer = await signedIn(await createEmployer());
    const bare = await employer.send(
      "POST",
      "/job/unknown/pausing",
      { accept: "*/*", "content-type": "application/x-www-form-urlencoded" },
      "",
    );
    expect([bare.status, bare.html]).toEqual([404, ""]);
  });
});
