import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Logo } from "./logo";

it("The mark on paper is drawn as the icon of the site is", () => {
  const icon = readFileSync("public/favicon.svg", "utf8");
  const paths = [...renderToStaticMarkup(Logo({ size: 24 })).matchAll(/ d="([^"]+)"/g)].map(([, d = ""]) => d);
  expect(paths).toHaveLength(2);
  for (const path of paths) expect(icon).toContain(`"${path}"`);
});
