import { describe, expect, it } from "vitest";
import { findHelp } from "~/content/help.server";
import { helpAddress, helpName, helpStates } from "~/ui/help/help-address";

const fill = { name: "x", supportEmail: "x", supportPhone: "x", grievanceEmail: "x", grievanceOfficer: "x" };

describe("a state in which a page offers help", () => {
  it.each(helpStates)("%s has a help article in both languages", async (state) => {
    const slug = helpAddress(state).replace("/help-center/", "");
    for (const locale of ["en", "hi"] as const) expect((await findHelp(slug, locale, fill))?.locale).toBe(locale);
    expect(helpName(state)).not.toBe("");
  });
});
