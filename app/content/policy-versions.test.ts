import { describe, expect, it } from "vitest";
import { currentPages } from "./content.server";
import { versionedPolicies } from "./policy-slugs";
import { listVersions } from "./policy-versions.server";
import { sources } from "./shelves/versions";

const known = Object.fromEntries(
  [
    "name",
    "supportEmail",
    "supportPhone",
    "address",
    "grievanceOfficer",
    "grievanceEmail",
    "gst",
    "jobPoints",
    "jobDays",
    "leadPoints",
    "hotLeadPoints",
    "freeLeads",
    "mostBuyers",
    "companyWelcome",
    "grantedMonths",
    "boughtMonths",
    "freeJobs",
    "commissionPercent",
    "commissionWithin",
    "commissionWaits",
    "commissionCap",
  ].map((name) => [name, `<${name}>`]),
);

describe("the versions of a policy", () => {
  it.each(versionedPolicies.flatMap((slug) => (["en", "hi"] as const).map((locale) => [slug, locale] as const)))(
    "%s in %s: the current version is first, no date is before the next one, and the oldest changes nothing",
    async (slug, locale) => {
      const found = await listVersions(slug, locale, known);
      const versions = found?.versions ?? [];
      expect(versions[0]?.version).toBe(currentPages.get(slug)?.get(locale)?.meta.version);
      expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
      const dates = versions.map(({ updated }) => updated);
      expect([...dates].sort().reverse()).toEqual(dates);
      expect(versions.map(({ changes }) => changes === null)).toEqual(
        versions.map((_, at) => at === versions.length - 1),
      );
    },
  );

  it("say what was added and what was removed, without the marks of Markdown", async () => {
    const versions = (await listVersions("privacy", "en", known))?.versions ?? [];
    const [newest] = versions;
    expect(versions.flatMap(({ changes }) => changes ?? [])).toContainEqual({
      kind: "added",
      text: expect.stringContaining("never who") as string,
    });
    const about = (await listVersions("about-us", "en", known))?.versions ?? [];
    expect(about.flatMap(({ changes }) => changes ?? [])).toContainEqual({
      kind: "removed",
      text: "Posting a job is free today.",
    });
    expect(JSON.stringify(newest)).not.toMatch(/\]\(|\*\*/);
  });

  it("are complete: the text of every version since 1.0 is stored", () => {
    for (const slug of versionedPolicies) {
      const minor = Number(currentPages.get(slug)?.get("en")?.meta.version.split(".")[1]);
      const kept = Object.keys(sources).filter((path) => path.includes(`/${slug}-1-`) && path.endsWith(".en.md"));
      expect(kept.length, slug).toBe(minor);
    }
  });
});
