import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import headersOfAssets from "../../../public/_headers?raw";
import { createEmployer, createSeeker, signedIn } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

it("another host of the domain cannot set texts of our pages: a toast counts only under a name that only this host can set", async () => {
  const toast = encodeURIComponent(JSON.stringify({ title: "Pay Rs 500 to 98765@upi" }));
  const page = await createVisitor().get("/faq", { cookie: `toast=${toast}` });
  expect(page.text).not.toContain("Pay Rs 500");
  const own = await createVisitor().get("/faq", { cookie: `__Host-toast=${toast}` });
  expect(own.text).toContain("Pay Rs 500");
});

it("every cookie that is set over HTTPS is Secure, HttpOnly, SameSite=Lax and bound to this host", async () => {
  const seeker = await createSeeker();
  const visitor = await signedIn(seeker);
  const pages = [
    await visitor.get("/activity"),
    await visitor.post("/language", { locale: "hi", redirect: "/" }),
    await visitor.post("/location", { place: "kanpur", redirect: "/" }),
    await visitor.post("/sign-out"),
  ];
  const cookies = pages.flatMap(({ headers }) => headers.getSetCookie());
  expect(cookies.length).toBeGreaterThan(5);
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-[\w-]+=[^;]*; Path=\/;.*HttpOnly; SameSite=Lax; Secure$/);
});

it("every answer that is not a document has a policy that loads and runs nothing and forbids frames", async () => {
  const employer = await signedIn(await createEmployer());
  const addresses = [
    "/robots.txt",
    "/sitemap.xml",
    "/api/live/ticket",
    "/your-data/export",
    "/all-applicants.csv",
    "/sign-out",
    "/no-such-page.data",
  ];
  for (const address of addresses) {
    const { headers } = await employer.get(address, { accept: "*/*" });
    expect(headers.get("content-security-policy"), address).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers.get("x-content-type-options"), address).toBe("nosniff");
    expect(headers.get("strict-transport-security"), address).toBe("max-age=31536000; includeSubDomains");
  }
});

it("every document declares what it may load, and forbids frames", async () => {
  const seeker = await signedIn(await createSeeker());
  for (const visitor of [createVisitor(), seeker]) {
    for (const address of ["/", "/jobs", "/auth", "/settings", "/resume-editor", "/no-such-page"]) {
      const policy = (await visitor.follow(await visitor.get(address))).headers.get("content-security-policy") ?? "";
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
        expect(policy, address).toContain(rule);
      expect(policy, address).not.toMatch(/unsafe|\*|script-src[^;]*data:/);
    }
  }
});

it("a personal page is never cached, and cannot be embedded by another site", async () => {
  const seeker = await signedIn(await createSeeker());
  for (const address of ["/", "/jobs", "/settings", "/your-data/export", "/api/live/ticket"]) {
    const { headers } = await seeker.get(address);
    expect(headers.get("cache-control"), address).toMatch(/no-store/);
  }
  expect((await seeker.get("/your-data/export")).headers.get("cross-origin-resource-policy")).toBe("same-origin");
});

it("signing out leaves no picture in the browser's cache, and neither a notification nor a form that can be shown again", async () => {
  const seeker = await signedIn(await createSeeker());
  seeker.setCookie("deleted-notification", "what it said");
  seeker.setCookie("kept-form", "what was typed");
  const { headers } = await seeker.post("/sign-out");
  expect(headers.get("clear-site-data")).toBe('"cache"');
  expect(seeker.cookie("deleted-notification")).toBeUndefined();
  expect(seeker.cookie("kept-form")).toBeUndefined();
  expect(seeker.cookie("session")).toBeUndefined();
});

it("static files are sent over HTTPS only, with their exact type, and cannot be framed", () => {
  const everywhere = headersOfAssets.split("\n\n")[0];
  expect(everywhere).toMatch(/^\/\*\n/);
  expect(everywhere).toContain("X-Content-Type-Options: nosniff");
  expect(everywhere).toContain("Strict-Transport-Security: max-age=31536000; includeSubDomains");
  expect(everywhere).toMatch(/Content-Security-Policy: .*frame-ancestors 'none'/);
});

it("no answer allows another site to read it", async () => {
  const seeker = await signedIn(await createSeeker());
  for (const address of ["/", "/api/live/ticket", "/api/live/jobs?feed=all", "/your-data/export"]) {
    const { headers } = await seeker.get(address, { origin: "https://evil.example" });
    expect(
      [...headers.keys()].filter((name) => name.startsWith("access-control")),
      address,
    ).toEqual([]);
  }
  expect(
    (
      await seeker.send("OPTIONS", "/api/live/ticket", {
        origin: "https://evil.example",
        "access-control-request-method": "GET",
      })
    ).status,
  ).toBe(405);
  expect(new URL(env.SITE_URL).protocol).toBe("https:");
});

it("the memory of visitors' pages contains no session, and signed-in users never get a page from it", async () => {
  const seeker = await createSeeker({ fullName: "Zubeida Quartz" });
  const phone = await signedIn(seeker);
  const personal = () => phone.get("/");
  const [before, , after] = [await personal(), await createVisitor().get("/"), await personal()];
  for (const page of [before, after]) expect(page.html).toContain("ZQ, ");
  for (let n = 0; n < 2; n++) {
    const page = await createVisitor().get("/");
    expect(page.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(page.html).not.toContain("ZQ, ");
    expect(page.headers.getSetCookie(), "the home page is not remembered, and sets no cookie").toEqual([]);
  }
});
