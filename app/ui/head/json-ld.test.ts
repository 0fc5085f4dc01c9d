import { expect, it } from "vitest";
import { articleData, breadcrumbList } from "./json-ld";

const siteUrl = "https://site.example";

it("the breadcrumbs of a page begin at home and count from one", () => {
  expect(breadcrumbList(siteUrl, [{ name: "Blog", path: "/blog" }]).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://site.example/" },
    { "@type": "ListItem", position: 2, name: "Blog", item: "https://site.example/blog" },
  ]);
});

it("an article names its language, its dates with the time of India, and its picture", () => {
  const data = articleData({
    siteUrl,
    path: "/blog/a",
    title: "T",
    description: "D",
    published: "2026-11-02",
    author: "Team",
    image: "/og.png",
    locale: "hi",
  });
  expect(data).toMatchObject({
    "@type": "Article",
    headline: "T",
    datePublished: "2026-11-02T00:00:00+05:30",
    dateModified: "2026-11-02T00:00:00+05:30",
    mainEntityOfPage: "https://site.example/blog/a?lang=hi",
    image: ["https://site.example/og.png"],
    author: [{ "@type": "Organization", name: "Team", url: "https://site.example/about-us" }],
  });
});
