import { describe, expect, it } from "vitest";
import { findHelp } from "~/content/help.server";
import { helpAddress, helpArticle, helpArticles, helpName, helpStates } from "~/ui/help/help-address";

const fill = { name: "x", supportEmail: "x", supportPhone: "x", grievanceEmail: "x", grievanceOfficer: "x" };

async function expectArticle(path: string) {
  const slug = path.replace("/help-center/", "");
  for (const locale of ["en", "hi"] as const) expect((await findHelp(slug, locale, fill))?.locale).toBe(locale);
}

describe("a state in which a page offers help", () => {
  it.each(helpStates)("%s has a help article in both languages", async (state) => {
    await expectArticle(helpAddress(state));
    expect(helpName(state)).not.toBe("");
  });
});

describe("an article to which a rail can link", () => {
  it.each(helpArticles)("%s exists in both languages", async (article) => {
    const [path, name] = helpArticle(article);
    await expectArticle(path);
    expect(name).not.toBe("");
  });
});
