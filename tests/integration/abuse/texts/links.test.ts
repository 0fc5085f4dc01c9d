import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { companies, jobs, resumes } from "db/schema";
import { emptyContent } from "~/features/resumes/content";
import { db } from "../../../support/context";
import { createEmployer, createJob, createSeeker, signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";
import { form, honest } from "../../../support/scenes/owner/reviews";

/** Addresses that must never be the target of a link on our pages. */
const lures = [
  "upi://pay?pa=a@ybl&am=499",
  "intent://scan#Intent;scheme=upi;end",
  "tel:+919812345678",
  "sms:98123",
  "whatsapp://send?text=x",
  "ftp://evil.example/x",
  "http://evil.example/x",
  "//evil.example/x",
  "/sign-out",
  "data:text/html,x",
  "javascript:alert(1)",
  "https://user@evil.example/x",
  "https://\u0456nfosys.com/x",
  `${env.SITE_URL}/sign-out`,
  "mailto:hr@evil.example?cc=me@evil.example&body=PAY",
];
const targetsOf = (html: string) =>
  [...html.matchAll(/<(?:a|area|form|link)\b[^>]*?\b(?:href|action)="([^"]*)"/g)].map(([, target = ""]) =>
    target.replaceAll("&amp;", "&"),
  );

async function jobWith(description: string) {
  const employer = await createEmployer();
  const id = await createJob(employer, { title: "Typist" });
  await db.update(jobs).set({ description }).where(eq(jobs.id, id));
  return { employer, id };
}

it.each(lures)(
  "a job that links to %s shows the address as text, to visitors and to search engines",
  async (address) => {
    const { id } = await jobWith(`We type. [Press here](${address}) now.`);
    const { html, text } = await createVisitor().get(`/job/${id}`);
    expect(text).toContain("Press here");
    expect(text).toMatch(/Press here \(.+\) now/);
    const targets = targetsOf(html.replace(/<header[\s\S]*?<\/header>|<footer[\s\S]*?<\/footer>/g, ""));
    for (const target of targets) expect([address, address.replace("\u0456", "і")]).not.toContain(target);
    expect(targets.filter((target) => target.includes("evil.example"))).toEqual([]);
    const posting = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(posting).not.toMatch(/<a |\\u003ca /);
  },
);

describe("a link to another site", () => {
  const leavingOf = (html: string) => /href="(\/leaving\?to=[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

  it("takes a visitor from a job to a page that shows the host, warns of payments and leads on or back without script", async () => {
    const { id } = await jobWith("See [https://www.sbi.co.in](https://evil.example/form?x=1) for more.");
    const visitor = createVisitor();
    const job = await visitor.get(`/job/${id}`);
    expect(job.text).toContain("https://www.sbi.co.in (evil.example)");
    expect(job.html).not.toContain('href="https://evil.example');
    const page = await visitor.get(leavingOf(job.html), { referer: `${env.SITE_URL}/job/${id}` });
    expect(page.status).toBe(200);
    for (const shown of ["You are leaving KaamGhar", "evil.example", "1930", "https://evil.example/form?x=1"])
      expect(page.text).toContain(shown);
    expect(page.html).toContain('href="https://evil.example/form?x=1" rel="nofollow ugc noopener noreferrer"');
    expect(page.html).toContain(`href="/job/${id}"`);
    expect(page.html).toMatch(/<meta name="robots" content="noindex/);
    expect([page.headers.get("referrer-policy"), page.headers.get("x-robots-tag")]).toEqual([
      "no-referrer",
      "noindex, nofollow",
    ]);
    expect(page.html).not.toMatch(/http-equiv="refresh"/i);
  });

  it("cannot be forged: a changed, missing or foreign signature opens a page without a link", async () => {
    const { id } = await jobWith("[x](https://good.example/)");
    const signed = leavingOf((await createVisitor().get(`/job/${id}`)).html);
    const forged = [
      signed.replace("good", "evil"),
      signed.replace(/sig=.*/, ""),
      "/leaving?to=https%3A%2F%2Fevil.example%2F",
      `${signed.slice(0, -1)}${signed.endsWith("A") ? "B" : "A"}`,
      "/leaving",
    ];
    for (const address of forged) {
      const page = await createVisitor().get(address);
      expect(page.status, address).toBe(404);
      expect(targetsOf(page.html).filter((target) => /^https:\/\/(evil|good)/.test(target))).toEqual([]);
    }
  });

  it("has the same address on each page, so that cached pages stay valid", async () => {
    const { id } = await jobWith("[x](https://good.example/)");
    const addresses = [
      leavingOf((await createVisitor().get(`/job/${id}`)).html),
      leavingOf((await createVisitor().get(`/job/${id}?again=1`)).html),
    ];
    expect(addresses[0]).toBe(addresses[1]);
  });

  it("of a company's profile goes through the same page, and one to our own site or a look-alike host is not shown", async () => {
    const employer = await createEmployer({}, { websiteUrl: "https://neem.example/", about: "We weave." });
    await createJob(employer);
    expect((await createVisitor().get(`/company-profile/${employer.companyId}`)).html).toContain(
      "/leaving?to=https%3A%2F%2Fneem.example%2F",
    );
    for (const websiteUrl of [`${env.SITE_URL}/sign-out`, "https://xn--nfosys-l2a.com/", "https://10.0.0.1/"]) {
      await db.update(companies).set({ websiteUrl }).where(eq(companies.id, employer.companyId));
      const { html } = await createVisitor().get(
        `/company-profile/${employer.companyId}?x=${encodeURIComponent(websiteUrl)}`,
      );
      expect(targetsOf(html).filter((target) => target.includes("leaving"))).toEqual([]);
      expect(targetsOf(html)).not.toContain(websiteUrl);
    }
  });

  it("of a shared résumé goes through the same page, and its mail address has no headers", async () => {
    const person = await createSeeker();
    const contact = {
      ...emptyContent.contact,
      name: "Asha",
      email: "asha@example.in?body=PAY",
      phone: "98765 43210",
      link: "https://asha.example/work",
    };
    await db
      .insert(resumes)
      .values({
        userId: person.id,
        content: { ...emptyContent, contact, shared: { phone: true, email: true } },
        shareKey: "sharekey-of-asha",
        createdAt: 1,
        updatedAt: 1,
      });
    const { html } = await createVisitor().get("/resume/sharekey-of-asha");
    expect(html).toContain('href="/leaving?to=https%3A%2F%2Fasha.example%2Fwork&amp;sig=');
    expect(html).not.toContain("mailto:asha");
    expect(html).not.toContain('href="https://asha.example');
  });
});

it("a job with a link to a payment address is held for review, and seekers do not see it", async () => {
  const employer = await createEmployer();
  const office = await signedIn(employer);
  const id = createId(Date.now());
  await office.post("/post-job", {
    ...form,
    jobId: id,
    description: `${honest}\n[Reserve your seat](upi://pay?pa=seat@ybl&am=499)`,
    intent: "publish",
  });
  const job = await db.select().from(jobs).where(eq(jobs.id, id)).get();
  expect(job?.status).toBe("pending");
  expect(JSON.stringify(job?.reviewSigns)).toContain("upi://pay");
  expect((await createVisitor().get(`/job/${id}`)).status).toBe(404);
});
