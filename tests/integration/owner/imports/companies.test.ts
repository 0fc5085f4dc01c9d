import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { companies, importedJobs, importLines, imports, importSources, storedFiles } from "db/schema";
import { unnamedCompany } from "~/features/jobs/import/draft";
import { unnamedSign } from "~/features/screening/review-signs";
import { db } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { createSeeker, signedIn, type Person } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import { chosenMapping, importOf, jobsOf, ndjson, posting, uploadImport } from "../../../support/scenes/imports";

let owner: Person;
let desk: Visitor;
beforeAll(async () => {
  owner = await createAdmin("owner");
});
beforeEach(async () => {
  await db.batch([
    db.delete(importedJobs),
    db.delete(importLines),
    db.delete(imports),
    db.delete(importSources),
    db.delete(storedFiles),
  ]);
  desk = await signedIn(owner);
});

async function imported(rows: Record<string, unknown>[]): Promise<string> {
  const address = (await uploadImport(desk, "rows.ndjson", ndjson(rows))).location ?? "";
  await desk.post(address, { ...(await chosenMapping(desk, address)), intent: "start" });
  return address;
}

it("a file whose companies are paragraphs comes in with their names, and waits for review where there is none", async () => {
  const about = [
    "Juniper Mills is a maker of school clothes in Agra.",
    "At Juniper Mills, we sew for the whole of Agra.",
    "We make pickles and papads for shops in all of Pune.",
    "Unknown",
  ];
  const address = await imported(
    about.map((company, at) =>
      posting("Sewer", at, { company, role: `Role${["Tailor", "Cutter", "Cook", "Packer"][at]},` }),
    ),
  );
  expect(await importOf(address)).toMatchObject({ read: 4, added: 4, held: 2, refused: 0 });
  const rows = (await jobsOf("Sewer")).sort((one, other) => one.title.localeCompare(other.title));
  expect(rows.map(({ status }) => status)).toEqual(["active", "active", "pending", "pending"]);
  expect(rows.map(({ reviewSigns }) => reviewSigns)).toEqual([[], [], [unnamedSign], [unnamedSign]]);
  const found = await db
    .select()
    .from(companies)
    .where(
      inArray(
        companies.id,
        rows.map(({ companyId }) => companyId),
      ),
    );
  const companyOf = (at: number) => found.find(({ id }) => id === rows[at]?.companyId);
  expect(companyOf(0)).toMatchObject({ companyName: "Juniper Mills", about: about[0] });
  expect(companyOf(1)).toBe(companyOf(0));
  expect(companyOf(2)).toMatchObject({ companyName: unnamedCompany, about: about[2], openJobsCount: 0 });
  expect(companyOf(3)).toMatchObject({ companyName: unnamedCompany, about: null });

  const visitor = await signedIn(await createSeeker());
  const list = await visitor.get("/jobs?q=sewer");
  expect(list.text).toContain("Sewer 1");
  for (const hidden of ["Sewer 2", "Sewer 3", unnamedCompany]) expect(list.text).not.toContain(hidden);
  expect((await visitor.get(`/job/${rows[2]?.id}`)).status).toBe(404);
  expect((await visitor.get("/companies")).text).not.toContain(unnamedCompany);
});

it("the page of an import says which companies are not named, and which labels it removes", async () => {
  const rows = ["Pune", "Agra", "Surat"].map((city, at) =>
    posting("Weaver", at, { company: "Not disclosed", location: `Location: ${city}` }),
  );
  const address = (await uploadImport(desk, "rows.ndjson", ndjson(rows))).location ?? "";
  const { text } = await desk.get(address);
  expect(text).toContain("Removed before the values: “Location” (location).");
  expect(text).toContain("Needs review: Its company is not named");
  await desk.post(address, { ...(await chosenMapping(desk, address)), intent: "start" });
  expect((await jobsOf("Weaver")).map(({ location }) => location).sort()).toEqual(["Agra", "Pune", "Surat"]);
  const [job] = await jobsOf("Weaver");
  expect((await desk.get(`/owner-portal/jobs/${job?.id}`)).text).toContain("Its source doesn't name the company");
  expect(await db.select().from(companies).where(eq(companies.nameKey, "company not named"))).toHaveLength(1);
});
