import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { createVisitor } from "../../../support/people/visitor";

const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
const linksOf = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]* href="([^"]*)"`, "gi"))].map(([, href]) => href);

describe("a language", () => {
  it("is chosen by one button, at the top and at the end of every page, and remembered", async () => {
    const visitor = createVisitor();
    const page = await visitor.get("/");
    for (const part of ["header", "footer"]) {
      const html = page.html.split(`<${part}`)[1]?.split(`</${part}>`)[0] ?? "";
      expect(html).toMatch(/<form[^>]*action="\/language"[\s\S]*value="hi"[\s\S]*हिन्दी में देखें/);
    }
    await visitor.post("/language", { locale: "hi", redirect: "/" });
    const later = await visitor.get("/auth");
    expect(languageOf(later.html)).toBe("hi");
    expect(later.text).toContain("View in English");
  });
});

describe("an address with a language", () => {
  it("is answered in Hindi without a cookie, as for a crawler", async () => {
    expect(languageOf((await createVisitor().get("/faq?lang=hi")).html)).toBe("hi");
    expect(languageOf((await createVisitor().get("/faq")).html)).toBe("en");
    expect(languageOf((await createVisitor().get("/faq?lang=xx")).html)).toBe("en");
  });

  it("is canonical for itself, and links the page in every language", async () => {
    const page = `${env.SITE_URL}/work-from-home-jobs/customer-service`;
    for (const [address, canonical] of [
      [page, page],
      [`${page}?lang=hi`, `${page}?lang=hi`],
    ] as const) {
      const { html } = await createVisitor().get(address.slice(env.SITE_URL.length));
      expect(linksOf(html, "canonical")).toEqual([canonical]);
      expect(linksOf(html, "alternate").filter((href) => !href?.includes("feed.xml"))).toEqual([
        page,
        `${page}?lang=hi`,
        page,
      ]);
    }
  });

  it("keeps its language on the following pages", async () => {
    const visitor = createVisitor();
    await visitor.get("/faq?lang=hi");
    expect(languageOf((await visitor.get("/")).html)).toBe("hi");
  });

  it("overrides the language of a reader for this page only", async () => {
    const visitor = createVisitor();
    await visitor.post("/language", { locale: "en", redirect: "/" });
    expect(languageOf((await visitor.get("/faq?lang=hi")).html)).toBe("hi");
    expect(languageOf((await visitor.get("/faq")).html)).toBe("en");
  });

  it("drops its language when the reader changes the language on it", async () => {
    const visitor = createVisitor();
    const answer = await visitor.post("/language", { locale: "en", redirect: "/faq?lang=hi#fees" });
    expect(answer.headers.get("location")).toBe("/faq#fees");
  });
});
