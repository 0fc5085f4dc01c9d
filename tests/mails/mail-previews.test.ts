import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { mailPreviews } from "~/features/mail-catalogue/samples.server";
import { languagesOf, namedTemplates } from "~/features/mail-catalogue/template-names";
import { fillMail } from "~/features/mail/write-mail.server";
import { newApplicationMail } from "~/features/notifications/events/applications/submitted.server";
import { staffMail } from "~/features/tickets/mails";

const context = { siteUrl: "https://site.example", sign: () => "signed" };
const sender = {
  siteUrl: context.siteUrl,
  name: "KaamGhar",
  supportEmail: "help@site.example",
  address: "KaamGhar, Bengaluru",
};
const all = mailPreviews.flatMap(({ name, template, fill }) =>
  languagesOf(template.key).map((locale) => ({ name, locale, fill: () => fill(context, sender, locale) })),
);

const voids = ["br", "meta"];
/** What is wrong with the nesting of tags. */
function nestingFaults(html: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, end, name = "", rest = ""] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+="[^"]*")*)\s*\/?>/g,
  )) {
    if (voids.includes(name)) continue;
    if (!end) open.push(name);
    else if (open.pop() !== name) faults.push(`</${name}>${rest}`);
  }
  return [...faults, ...open];
}
const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

describe.each(all)("$name, $locale", ({ name, locale, fill }) => {
  const { subject, html, body, unsubscribeUrl } = fill();

  it("is a complete document of ours, small, in the reader's language", () => {
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}" dir="ltr"><head>`));
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(nestingFaults(html)).toEqual([]);
    expect(html).not.toMatch(/<(script|style|img|link|iframe|form|svg)\b|url\(|undefined|null|NaN|\[object/);
    expect(new TextEncoder().encode(html).length).toBeLessThanOrEqual(8 * 1024);
    if (locale === "hi") expect(html).toMatch(/<td style="font[^>]*>.*[\u0900-\u097f].*<\/td>/s);
  });

  it("has the same content in plain text, with the same links", () => {
    expect(subject).not.toMatch(/[\r\n]|undefined/);
    expect(body).not.toMatch(/undefined|\bnull\b|NaN|\[object|<\/?\w+[ >]|&\w+;|\n{3}/);
    const links = linksIn(html).filter((link) => !/^(mailto|tel):/.test(link));
    for (const link of links)
      expect(link).toMatch(/^https:\/\/(site\.example|meet\.example|calendar\.google\.com)(\/|$)/);
    for (const link of links.filter((each) => each !== context.siteUrl)) expect(body).toContain(link);
    for (const [link] of body.matchAll(/https?:\/\/\S+/g)) expect(links).toContain(link);
  });

  it("names in its subject who writes", () => {
    expect(subject).toMatch(
      /KaamGhar|^(Saathi Services|Asha Verma|Rahul Mehta|Sunrise College[^:]*)(: | invites | ने )/,
    );
  });

  it("shows the sender, and how to stop it where that is possible", () => {
    for (const part of [html, body]) expect(part).toContain("help@site.example");
    const isNews = body.includes("/email-management?token=sample.signed");
    expect(body.includes("/email-management/stop?token=sample.signed&kind=")).toBe(isNews);
    expect(unsubscribeUrl !== undefined).toBe(["Alert: new jobs", "College: invitation of a student"].includes(name));
  });
});

/** Every file of the features that makes a template, wherever it is. */
const sources = import.meta.glob<Record<string, unknown>>(["../../app/features/**/*.{ts,tsx}", "!**/*.test.ts"]);
const files = Object.keys(sources).filter((file) =>
  /\bexport const \w+: MailTemplate</.test(readFileSync(path.join(import.meta.dirname, file), "utf8")),
);

it("every template has a preview", async () => {
  const modules = await Promise.all(files.map(async (file) => sources[file]?.()));
  const templates = modules
    .flatMap((each) => Object.values(each ?? {}))
    .filter((value) => typeof value === "object" && value !== null && "Content" in value);
  expect(templates.length).toBeGreaterThan(20);
  const shown: object[] = mailPreviews.map(({ template }) => template);
  expect(templates.filter((template) => !shown.includes(template as object))).toEqual([]);
});

it("every template has a key of its own", () => {
  const byKey = new Map(mailPreviews.map(({ template }) => [template.key, template]));
  expect(new Set(mailPreviews.map(({ template }) => template))).toEqual(new Set(byKey.values()));
  // Each has a name for owners, and no name is of none.
  expect([...namedTemplates].sort()).toEqual([...byKey.keys()].sort());
});

describe.each(mailPreviews)("$name, with words of the owners", ({ template, changeable, fill }) => {
  const leads: string[] = [];
  const builtIn = fill(context, sender, "en", (lead) => leads.push(lead));

  it("has its first paragraphs once, in HTML and in text, where these can be changed", () => {
    if (changeable?.prose) expect(new Set(leads).size).toBeLessThanOrEqual(1);
    else expect(leads).toEqual([]);
  });

  it("keeps its links and its footer, and has the new text", () => {
    const words = (needed: readonly string[]) => `New words ${needed.map((name) => `{${name}}`).join(" ")}`;
    const texts = new Map([
      [`${template.key}.en`, { subject: words(changeable?.subject ?? []), prose: words(changeable?.prose ?? []) }],
    ]);
    const changed = fill(context, { ...sender, texts }, "en");
    expect(linksIn(changed.html)).toEqual(linksIn(builtIn.html));
    expect(changed.subject.startsWith("New words")).toBe(changeable !== null);
    expect(changed.body.includes("New words")).toBe(leads.length > 0);
  });

  it("is unchanged where the new text lacks a required placeholder, or has an unknown one", () => {
    const texts = new Map([[`${template.key}.en`, { subject: "New {nonsense}", prose: "New {nonsense}" }]]);
    expect(fill(context, { ...sender, texts }, "en")).toEqual(builtIn);
  });
});

describe("what strangers typed", () => {
  const evil = '<a href="https://evil.example">Win</a> & "more"\r\nBcc: all@evil.example \u202e';
  const letter = {
    name: evil,
    seeker: evil,
    job: evil,
    town: evil,
    experienceYears: null,
    matchScore: -1,
    link: "https://site.example/application/1",
  };
  const { subject, html, body } = fillMail(context, sender, newApplicationMail, letter, { locale: "en" });

  it("stays text in the document", () => {
    expect(linksIn(html)).toEqual(["https://site.example", letter.link, "mailto:help@site.example"]);
    expect(html).toContain("&lt;a href=");
    expect(nestingFaults(html)).toEqual([]);
  });

  it("adds no header and no separate line, and no mail program makes a link of it", () => {
    expect(subject).not.toMatch(/[\r\n\u202e]/);
    expect(body).toContain('<a href="https:\u200b//evil.\u200bexample">Win</a> & "more" Bcc: all@evil.\u200bexample');
    expect(body.match(/https?:\/\/\S+/g)).toEqual([letter.link]);
  });

  it("is cut when it is too long for a name", () => {
    const long = fillMail(context, sender, newApplicationMail, { ...letter, job: "x".repeat(5000) }, { locale: "en" });
    expect(long.subject.length).toBeLessThanOrEqual(200);
    expect(long.html.length).toBeLessThan(10_000);
  });

  it("with entities in it reads as it was typed", () => {
    const told = fillMail(
      context,
      sender,
      staffMail,
      { id: "1", topic: "t", name: "A &amp; B", email: "a@b.in", message: "5 &lt; 6 &#x27;", link: letter.link },
      { locale: "en" },
    );
    expect(told.body).toContain("From: A &amp; B <a@b.in>");
    expect(told.body).toContain("5 &lt; 6 &#x27;");
  });
});
