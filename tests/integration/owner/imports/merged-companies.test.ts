import { eq, like } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import {
  companies,
  companyAliases,
  importedJobs,
  importLines,
  imports,
  importSources,
  jobs,
  storedFiles,
  users,
} from "db/schema";
import { eraseDueAccounts } from "~/features/privacy/erasure.server";
import { db, testContext } from "../../../support/context";
import { actOn, pageAbout } from "../../../support/people/acts";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, signedIn, type Person } from "../../../support/people/people";
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

/** Imports `count` postings of a company, with titles that begin with `word`. Returns the address of the import. */
async function importPostings(word: string, count: number, company: string): Promise<string> {
  const rows = Array.from({ length: count }, (_, at) => posting(word, at + 1, { company }));
  const address = (await uploadImport(desk, `${word}.ndjson`, ndjson(rows))).location ?? "";
  await desk.post(address, { ...(await chosenMapping(desk, address)), intent: "start" });
  return address;
}
const named = (name: string) => db.select().from(companies).where(eq(companies.companyName, name));
const idOfNamed = async (name: string) => (await named(name))[0]?.id ?? "";
const companiesOf = async (word: string) => [...new Set((await jobsOf(word)).map(({ companyId }) => companyId))];
const merge = async (companyId: string, duplicate: string) =>
  expect(
    (await actOn(desk, pageAbout({ id: "", companyId }), "merge", { duplicate, reason: "Both are the same company." }))
      .status,
  ).toBe(303);
const aliases = () => db.select().from(companyAliases).orderBy(companyAliases.nameKey);

it("a merged company is not created again by the next import under its old name", async () => {
  await importPostings("Weaver", 1, "Indigo Mills");
  await importPostings("Dyer", 1, "Indigo Mills Pune");
  const kept = await idOfNamed("Indigo Mills");
  await merge(kept, await idOfNamed("Indigo Mills Pune"));
  await importPostings("Spinner", 2, "Indigo Mills Pune");
  expect(await companiesOf("Spinner")).toEqual([kept]);
  expect(await named("Indigo Mills Pune")).toEqual([]);
});

it("merged companies follow when their company is merged again, also into one with an account", async () => {
  await importPostings("Potter", 1, "Clay Works Pune");
  await importPostings("Glazer", 1, "Clay Works Pune West");
  const [first, second] = [await idOfNamed("Clay Works Pune"), await idOfNamed("Clay Works Pune West")];
  await merge(first, second);
  const employer = await createEmployer({}, { companyName: "Clay Works", nameKey: "clay works" });
  await merge(employer.companyId, first);
  await importPostings("Kilner", 1, "Clay Works Pune West");
  await importPostings("Moulder", 1, "Clay Works Pune");
  expect([await companiesOf("Kilner"), await companiesOf("Moulder")]).toEqual([
    [employer.companyId],
    [employer.companyId],
  ]);
  expect(await db.$count(companies, like(companies.companyName, "Clay Works%"))).toBe(1);
});

it("a banned company gets no jobs under a name that was merged into it", async () => {
  await importPostings("Lathe", 1, "Iron Hands");
  await importPostings("Forge", 1, "Iron Hands Nashik");
  const kept = await idOfNamed("Iron Hands");
  await merge(kept, await idOfNamed("Iron Hands Nashik"));
  await db
    .update(companies)
    .set({ accountStatus: "banned", accountStatusReason: "Asked for a deposit" })
    .where(eq(companies.id, kept));
  const address = await importPostings("Anvil", 2, "Iron Hands Nashik");
  expect(await importOf(address)).toMatchObject({ added: 0 });
  expect(await jobsOf("Anvil")).toEqual([]);
});

it("the undo of an import keeps a company into which an owner has merged another", async () => {
  const address = await importPostings("Baker", 1, "Wheat House");
  await importPostings("Miller", 1, "Wheat House Pune");
  const kept = await idOfNamed("Wheat House");
  await merge(kept, await idOfNamed("Wheat House Pune"));
  await db.delete(importedJobs).where(eq(importedJobs.jobId, (await jobsOf("Miller"))[0]?.id ?? ""));
  await db.delete(jobs).where(like(jobs.title, "Miller%"));
  await desk.post(address, { intent: "undo", reason: "Wrong file, sent by mistake" });
  expect(await jobsOf("Baker")).toEqual([]);
  await importPostings("Oven", 1, "Wheat House Pune");
  expect(await companiesOf("Oven")).toEqual([kept]);
});

it("the merged names of a company are deleted with the company, or when its employer is erased", async () => {
  await db.delete(companyAliases);
  await importPostings("Tanner", 1, "Hide Craft Agra");
  const employer = await createEmployer({}, { companyName: "Hide Craft", nameKey: "hide craft" });
  await merge(employer.companyId, await idOfNamed("Hide Craft Agra"));
  expect(await aliases()).toMatchObject([{ nameKey: "hide craft agra", companyId: employer.companyId }]);
  await db
    .update(users)
    .set({ erasureDueAt: Date.now() - 1 })
    .where(eq(users.id, employer.id));
  await eraseDueAccounts(testContext());
  expect(await aliases()).toEqual([]);
  await importPostings("Currier", 1, "Hide Craft Agra");
  const again = await idOfNamed("Hide Craft Agra");
  expect(await companiesOf("Currier")).toEqual([again]);
  await importPostings("Saddler", 1, "Empty Shell Agra");
  const shell = await createEmployer({}, { companyName: "Empty Shell", nameKey: "empty shell" });
  await merge(shell.companyId, await idOfNamed("Empty Shell Agra"));
  await db.delete(importedJobs);
  await db.delete(jobs).where(eq(jobs.companyId, shell.companyId));
  await db.delete(companies).where(eq(companies.id, shell.companyId));
  expect(await aliases()).toEqual([]);
});
