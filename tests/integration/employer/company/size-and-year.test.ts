import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { companies } from "db/schema";
import { indianYear } from "~/india-time";
import { db } from "../../../support/context";
import { createEmployer, createJob, signedIn, type Employer } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";
import { sentBy } from "../../../support/people/without-script";
import { structuredDataOfKind } from "../../../support/structured-data";

const step = "/company-profile-setup?step=about";
const pathOf = ({ companyId }: Employer) => `/company-profile/${companyId}`;
const factsOf = ({ companyId }: Employer) =>
  db
    .select({ size: companies.size, foundedYear: companies.foundedYear, about: companies.about })
    .from(companies)
    .where(eq(companies.id, companyId))
    .get();
const organizationOf = (html: string) => structuredDataOfKind(html, "Organization") ?? {};

describe("size and founding year of a company", () => {
  it("are set by its owner, shown on its page and beside its jobs in both languages, and removed", async () => {
    const employer = await createEmployer();
    const job = await createJob(employer);
    const office = await signedIn(employer);
    expect((await office.get(step)).text).toContain("How many people work with you");
    const profile = await office.follow(
      await office.post(step, { size: "51-200", foundedYear: " २०१४ ", about: "We weave." }),
    );
    expect(await factsOf(employer)).toEqual({ size: "51-200", foundedYear: 2014, about: "We weave." });
    for (const fact of ["51–200 people · since 2014", "Employees 51–200 people", "Founded 2014"])
      expect(profile.text).toContain(fact);
    expect(sentBy((await office.get(step)).html)).toMatchObject({ size: "51-200", foundedYear: "2014" });

    const page = await createVisitor().get(pathOf(employer));
    expect(page.text).toContain("51–200 people · since 2014");
    expect(organizationOf(page.html)).toMatchObject({
      foundingDate: "2014",
      numberOfEmployees: { "@type": "QuantitativeValue", minValue: 51, maxValue: 200 },
    });
    expect((await createVisitor().get(pathOf(employer), { "accept-language": "hi" })).text).toContain(
      "51–200 लोग · 2014 से",
    );
    expect((await createVisitor().get(`/job/${job}`)).text).toContain("51–200 people · since 2014");

    await office.post(step, { size: "", foundedYear: "", about: "We weave." });
    expect(await factsOf(employer)).toEqual({ size: null, foundedYear: null, about: "We weave." });
  });

  it("are shown alone when only one is set, and nowhere when none is", async () => {
    const [large, old, silent] = [
      await createEmployer({}, { size: "1000+" }),
      await createEmployer({}, { foundedYear: 1888 }),
      await createEmployer(),
    ];
    const [ofLarge, ofOld, ofSilent] = [
      await createVisitor().get(pathOf(large)),
      await createVisitor().get(pathOf(old)),
      await createVisitor().get(pathOf(silent)),
    ];
    expect(ofLarge.text).toContain("More than 1,000 people");
    expect(organizationOf(ofLarge.html)).toMatchObject({ numberOfEmployees: { minValue: 1001 } });
    expect(ofOld.text).toContain("Since 1888");
    expect(organizationOf(ofOld.html)).not.toHaveProperty("numberOfEmployees");
    expect(ofSilent.text).not.toMatch(/people ·|since \d/i);
    expect(Object.keys(organizationOf(ofSilent.html)).filter((key) => /founding|Employees/.test(key))).toEqual([]);
  });

  it("are not part of a complete profile", async () => {
    const employer = await createEmployer({}, { size: "1-10", foundedYear: 2020 });
    const [told, silent] = [await signedIn(employer), await signedIn(await createEmployer())];
    const partsOf = (text: string) => /\d+ of \d+ parts/.exec(text)?.[0];
    expect(partsOf((await told.get("/employer-profile")).text)).toBe(
      partsOf((await silent.get("/employer-profile")).text),
    );
  });

  it.each([
    ["a year before 1800", { foundedYear: "1799" }, "Enter a year from 1800 to"],
    ["next year", { foundedYear: String(indianYear(Date.now()) + 1) }, "Enter a year from 1800 to"],
    ["no year", { foundedYear: "long ago" }, "Enter the year in four digits"],
    ["a size that nobody offered", { size: "7", foundedYear: "2014" }, "Choose a size"],
  ])("are refused at the field with the typed text: %s", async (_what, typed, message) => {
    const employer = await createEmployer();
    const page = await (await signedIn(employer)).post(step, { ...typed, about: "Words that are kept" });
    expect(page.status).toBe(400);
    expect(page.text).toContain(message);
    expect(page.html.match(/class="error"/g)).toHaveLength(1);
    expect(sentBy(page.html)).toMatchObject({ foundedYear: typed.foundedYear, about: "Words that are kept" });
    expect(await factsOf(employer)).toEqual({ size: null, foundedYear: null, about: null });
  });

  it.each([["1800"], [String(indianYear(Date.now()))]])("accept the year %s", async (foundedYear) => {
    const employer = await createEmployer();
    await (await signedIn(employer)).post(step, { foundedYear });
    expect(await factsOf(employer)).toMatchObject({ foundedYear: Number(foundedYear) });
  });
});
