import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog, importLines, importedJobs, imports, importSources, storedFiles } from "db/schema";
import { upTo } from "~/features/budgets/budget";
import { forgetImports, importRetention } from "~/features/jobs/import/running/clean-up.server";
import { runImport, runImports } from "~/features/jobs/import/running/running.server";
import { db, testContext } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { signedIn, type Person } from "../../../support/people/people";
import { ageSession } from "../../../support/people/proof";
import type { Visitor } from "../../../support/people/visitor";
import {
  chosenMapping,
  idOf,
  importOf,
  importsPage,
  jobsOf,
  ndjson,
  posting,
  uploadImport,
} from "../../../support/scenes/imports";

const page = importsPage;
let owner: Person;
let visitor: Visitor;
beforeAll(async () => {
  owner = await createAdmin("owner");
});
beforeEach(async () => {
  await db.batch([
    db.delete(importedJobs),
    db.delete(importLines),
    db.delete(imports),
    db.delete(importSources),
    db.delete(auditLog),
    db.delete(storedFiles),
  ]);
  visitor = await signedIn(owner);
});

const upload = (name: string, text: string | Uint8Array<ArrayBuffer>, source?: string) =>
  uploadImport(visitor, name, text, source);

/** Uploads a file and answers the address of its page. */
async function uploaded(name: string, text: string, source?: string): Promise<string> {
  const answer = await upload(name, text, source);
  expect(answer.status, answer.text).toBe(303);
  return answer.location ?? "";
}

const csv = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n");
const chosen = (address: string) => chosenMapping(visitor, address);
const start = async (address: string, change: Record<string, string> = {}) =>
  visitor.post(address, { ...(await chosen(address)), ...change, intent: "start" });
const named = (chosenFields: Record<string, string>) =>
  Object.fromEntries(Object.entries(chosenFields).filter(([, column]) => column));

describe("a file of postings", () => {
  it("is shown with its mapping and ten rows before anything is written", async () => {
    const rows = [
      ["Role", "Company Name", "JD", "Key Skills", "CTC", "City"],
      ...Array.from({ length: 12 }, (_, at) => [
        `Seamstress ${at}`,
        "Silai Ghar Pvt Ltd",
        "Sew uniforms for schools.",
        "['Sewing', 'Cutting']",
        at === 1 ? "a good package" : "₹ 2,00,000 - 3,00,000 P.A.",
        "Pune",
      ]),
    ];
    const address = await uploaded("postings.csv", csv(rows));
    const { text } = await visitor.get(address);
    expect(named(await chosen(address))).toEqual({
      title: "role",
      company: "company_name",
      description: "jd",
      skills: "key_skills",
      salary: "ctc",
      location: "city",
    });
    expect(text).toContain(
      "Seamstress 0 · line 2 Silai Ghar Pvt Ltd · Pune · ₹2,00,000 to ₹3,00,000 a year Sew uniforms for schools. Skills: Sewing, Cutting",
    );
    expect(text).toContain('Note: cannot read the salary "a good package"');
    expect(text).toContain("Seamstress 9");
    expect(text).not.toContain("Seamstress 10");
    expect(await jobsOf("Seamstress")).toEqual([]);

    await visitor.follow(await start(address));
    const written = await jobsOf("Seamstress");
    expect(written).toHaveLength(12);
    expect(written[0]).toMatchObject({
      jobType: "full-time",
      description: "Sew uniforms for schools.",
      skills: ["Sewing", "Cutting"],
      status: "active",
    });
    expect(await importOf(address)).toMatchObject({ status: "done", read: 12, added: 12, noted: 1, refused: 0 });
    expect(
      (await db.select().from(auditLog)).map(({ action, actorId, subjectId }) => [action, actorId, subjectId]),
    ).toEqual([["import_started", owner.id, idOf(address)]]);
  });

  it("is refused at once, and once, when columns are missing", async () => {
    const address = await uploaded("cities.csv", "city,state\nPune,Maharashtra\n");
    const missing =
      "No column of this file is mapped to “Title”, “Company” and “Description”. Its columns are city, state.";
    expect((await visitor.get(address)).text).toContain(missing);
    const answer = await start(address);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(`Import not started. ${missing}`);
    expect((await importOf(address)).status).toBe("mapping");
  });

  it("asks how to treat rows whose place and text disagree about work from home, and remembers it", async () => {
    const rows = [
      posting("Dyer", 1, { location: "Pune", description: "Laptops for work from home are given." }),
      posting("Dyer", 2, { location: "Pune", description: "This is a remote position." }),
      posting("Dyer", 3, { location: "Remote - Mumbai", description: "This is a work from office role." }),
    ];
    const address = await uploaded("dyers.ndjson", ndjson(rows), "Rangrez");
    expect((await visitor.get(address)).text).toContain(
      "Of the first 3 rows, one says in the text something else about work from home than at the place.",
    );
    const unanswered = await start(address);
    expect([unanswered.status, unanswered.text.includes("Choose what becomes of the rows that are unclear")]).toEqual([
      400,
      true,
    ]);
    await visitor.follow(await start(address, { unclearPlace: "as-text" }));
    const written = await jobsOf("Dyer");
    expect(written.map(({ title, isRemote }) => [title, isRemote]).toSorted()).toEqual([
      ["Dyer 1", true],
      ["Dyer 2", true],
      ["Dyer 3", false],
    ]);
    const [note] = await db.select({ line: importLines.line, reason: importLines.reason }).from(importLines);
    expect(note).toEqual({ line: 1, reason: expect.stringContaining("taken as from home") });
    const again = await uploaded(
      "more.ndjson",
      ndjson([posting("Dyer", 4, { location: "Pune", description: "Laptops for work from home are given." })]),
      "rangrez",
    );
    expect((await chosen(again)).unclearPlace).toBe("as-text");
    await start(again, { unclearPlace: "leave-out" });
    expect(await importOf(again)).toMatchObject({ added: 0, refused: 1 });
  });

  it("is mapped by hand, shown again, and the source's mapping is proposed the next time", async () => {
    const text = ndjson([posting("Potter", 1, { title: undefined, heading: "Potter 1", city: "Nagpur" })]);
    const address = await uploaded("one.ndjson", text, "Kumhar Jobs");
    const shown = await visitor.follow(
      await visitor.post(address, { ...(await chosen(address)), title: "heading", location: "city", intent: "look" }),
    );
    expect(shown.text).toContain("Potter 1 · line 1 Potter Works · Nagpur");
    await start(address);
    expect(await jobsOf("Potter")).toHaveLength(1);
    const again = await uploaded("two.ndjson", text, "kumhar jobs");
    expect(named(await chosen(again))).toEqual({
      title: "heading",
      company: "company",
      description: "description",
      location: "city",
    });
    expect(named(await chosen(await uploaded("three.ndjson", text, "Somebody else"))).location).toBe("location");
  });

  it("is a JSON array as well, and what is no file, empty, too large, no table or without rows is refused beside its field", async () => {
    const address = await uploaded("postings.json", JSON.stringify([posting("Weigher", 1), posting("Weigher", 2)]));
    await start(address);
    expect(await jobsOf("Weigher")).toHaveLength(2);
    for (const [name, content, words] of [
      ["empty.csv", "", "This file is empty"],
      ["header.csv", "title,company\n", "There is no row in this file"],
      ["wide.csv", new Uint8Array([0xff, 0xfe, 65, 0]), "There is no row in this file"],
      [
        "old.xls",
        new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        "save it as Excel workbook (.xlsx)",
      ],
      ["page.xls", "<html><table><tr><td>title</td></tr></table></html>", "This is a table of another program"],
      ["cut.xlsx", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), "This Excel file is damaged"],
      ["jobs.pdf", "%PDF-1.4", "This file is no table"],
      ["quotes.csv", '"title"x,company\na,b\n', "cannot be read as the header"],
    ] as const) {
      const answer = await upload(name, content);
      expect([name, answer.status]).toEqual([name, 400]);
      expect(answer.text).toContain(words);
      expect(answer.html).toContain('value="Partner"');
    }
    expect((await upload("x.csv", "title\nCook\n", "x")).text).toContain("Must be 2 characters or more");
  });

  it("merges two rows only when title, company, place and text agree, and adds nothing the second time", async () => {
    const rows = [
      posting("Dyer", 1),
      posting("Dyer", 1, { description: "Another text." }),
      posting("Dyer", 1, { location: "Surat" }),
      posting("Dyer", 1, { description: "WORK of  dyer number 1." }),
    ];
    const address = await uploaded("a.ndjson", ndjson(rows));
    await start(address);
    expect(await importOf(address)).toMatchObject({ read: 4, added: 3, alreadyThere: 1 });
    const second = await uploaded("a.ndjson", ndjson(rows));
    await start(second);
    expect(await importOf(second)).toMatchObject({ status: "done", read: 4, added: 0, alreadyThere: 4 });
    expect((await visitor.get(`${second}/report`)).html).toContain("1,Already there,the same posting is here already");
    expect((await visitor.get(`${address}/report`)).html).toContain("4,Already there,same posting as line 1");
  });

  it("holds jobs with warning signs, and reports the result of each line with the reason", async () => {
    const rows = [
      posting("Baker", 1),
      posting("Baker", 2, { description: "Pay Rs 1500 registration fee to start." }),
      posting("", 3, { title: "" }),
      posting("Baker", 4, { company: "We are a bakery that bakes bread for the whole of Pune every day." }),
      "{broken",
    ];
    const address = await uploaded(
      "b.ndjson",
      rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row))).join("\n"),
    );
    expect((await visitor.get(address)).text).toContain(
      "Needs review: It seems to ask applicants for money: “Pay Rs 1500 registration fee to start",
    );
    const done = await visitor.follow(await start(address));
    expect(done.text).toContain("100 % of the file");
    expect(await importOf(address)).toMatchObject({ read: 5, added: 3, held: 2, refused: 2 });
    const { html, headers } = await visitor.get(`${address}/report`);
    expect(headers.get("content-disposition")).toBe('attachment; filename="import-report.csv"');
    expect(html.replace("\ufeff", "").split("\r\n")).toEqual([
      "Line,What,Why",
      '2,"Added, in review",has warning signs',
      "3,Rejected,has no title",
      '4,"Added, in review",has warning signs',
      '5,Rejected,"is not readable JSON: ""{broken"""',
      "",
    ]);
  });
});

describe("a running import", () => {
  const many = (word: string, count: number) => ndjson(Array.from({ length: count }, (_, at) => posting(word, at + 1)));
  async function begun(word: string, count: number): Promise<string> {
    const address = await uploaded(`${word}.ndjson`, many(word, count));
    await db
      .update(imports)
      .set({ status: "running", startedAt: Date.now() })
      .where(eq(imports.id, idOf(address)));
    return address;
  }

  it("continues after its last batch, by the cron and by hand, until its end", async () => {
    const address = await begun("Gardener", 250);
    expect(await runImport(testContext(), idOf(address), upTo(1))).toBe(100);
    expect(await importOf(address)).toMatchObject({ status: "running", read: 100, added: 100, lockedUntil: 0 });
    expect((await visitor.get(address)).text).toMatch(/39 % of the file Read 100 Added 100/);
    expect(await runImports(testContext(), { allows: ({ statements = 0 }) => statements > 0 })).toEqual({ rows: 150 });
    expect(await importOf(address)).toMatchObject({ status: "done", read: 250, added: 250 });
    expect(await jobsOf("Gardener")).toHaveLength(250);
    expect((await visitor.follow(await visitor.post(`/import/${idOf(address)}/run`))).text).toContain(
      "This import is done",
    );
  });

  it("is written once by two runners, and counts each row once", async () => {
    const address = await begun("Carter", 230);
    const rows = await Promise.all([1, 2, 3].map(() => runImport(testContext(), idOf(address), upTo(50))));
    expect(rows.filter((each) => each === null)).toHaveLength(2);
    expect(await importOf(address)).toMatchObject({ status: "done", read: 230, added: 230, alreadyThere: 0 });
  });

  it("writes nothing after it was stopped or lost its lease, and continues from there", async () => {
    const address = await begun("Porter", 230);
    const id = idOf(address);
    let batches = 0;
    const stopping = {
      allows: () =>
        batches++ === 1
          ? (void db.update(imports).set({ status: "stopped" }).where(eq(imports.id, id)).run(), true)
          : true,
    };
    const read = (await runImport(testContext(), id, stopping)) ?? 0;
    const stopped = await importOf(address);
    expect([stopped.status, stopped.read]).toEqual(["stopped", read]);
    expect(await jobsOf("Porter")).toHaveLength(stopped.read);
    await db
      .update(imports)
      .set({ lockedUntil: Date.now() + 60_000 })
      .where(eq(imports.id, id));
    expect((await visitor.follow(await visitor.post(`/import/${id}/run`))).text).toContain("more rows read");
    expect(await importOf(address)).toMatchObject({ status: "done", read: 230, added: 230 });
  });

  it("can be stopped and continued on its page, and shows when its file is deleted", async () => {
    const address = await begun("Sweeper", 120);
    const id = idOf(address);
    expect((await visitor.follow(await visitor.post(`/import/${id}/stop`))).text).toContain(
      "Stopped. What is written stays",
    );
    expect((await visitor.follow(await visitor.post(`/import/${id}/stop`))).text).toContain("It isn't running");
    await db.update(imports).set({ fileId: "gone" }).where(eq(imports.id, id));
    await visitor.post(`/import/${id}/run`);
    expect(await importOf(address)).toMatchObject({
      status: "failed",
      error: expect.stringContaining("no longer there"),
    });
    expect((await visitor.get(address)).text).toContain("The file is no longer there");
  });

  it("counts jobs that another import has added meanwhile as existing", async () => {
    const one = await begun("Fitter", 60);
    const other = await begun("Fitter", 60);
    await Promise.all([runImport(testContext(), idOf(one), upTo(9)), runImport(testContext(), idOf(other), upTo(9))]);
    const both = [await importOf(one), await importOf(other)];
    expect(both.map(({ added, alreadyThere }) => added + alreadyThere)).toEqual([60, 60]);
    expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(60);
  });

  it("deletes its file and report after 30 days", async () => {
    const address = await uploaded("old.ndjson", many("Archivist", 1));
    await start(address);
    await db
      .insert(importLines)
      .values({ importId: idOf(address), line: 9, result: "refused", reason: "has no title" });
    await db.update(imports).set({ createdAt: Date.now() - importRetention - 1000 });
    expect(await forgetImports(testContext(), { allows: () => true })).toEqual({ imports: 1 });
    expect(await importOf(address)).toMatchObject({ fileId: null, status: "done" });
    expect(await db.$count(importLines)).toBe(0);
    expect((await db.select().from(storedFiles)).every(({ deletedAt }) => deletedAt !== null)).toBe(true);
    expect((await visitor.get(address)).text).toContain("100 % of the file");
  });
});

describe("who imports", () => {
  it("must be an owner with a recent proof", async () => {
    const address = await uploaded("c.ndjson", ndjson([posting("Notary")]));
    await ageSession(visitor, { provedAt: 3_600_000, secondFactorAt: 3_600_000 });
    expect((await start(address)).location).toContain("/confirm-identity?redirect=");
    expect((await importOf(address)).status).toBe("mapping");
    const admin = await signedIn(await createAdmin("admin"));
    for (const answer of [
      await admin.get(page),
      await admin.get(address),
      await admin.get(`${address}/report`),
      await admin.post(`/import/${idOf(address)}/run`),
    ])
      expect(answer.status).toBe(403);
  });

  it("can delete only a file that was never started", async () => {
    const address = await uploaded("d.ndjson", ndjson([posting("Clerk")]));
    expect((await visitor.follow(await visitor.post(`/import/${idOf(address)}/deletion`))).text).toContain("Deleted");
    expect((await visitor.get(address)).status).toBe(404);
    const begun = await uploaded("e.ndjson", ndjson([posting("Clerk")]));
    await start(begun);
    await start(begun);
    expect((await visitor.follow(await visitor.post(`/import/${idOf(begun)}/deletion`))).text).toContain(
      "Already started",
    );
    expect(await jobsOf("Clerk")).toHaveLength(1);
  });

  it("sees earlier files page by page, the newest first", async () => {
    const now = Date.now();
    for (let at = 0; at < 22; at++) {
      await db
        .insert(imports)
        .values({
          id: `import-${at}`,
          source: `Source ${String(at).padStart(2, "0")}`,
          fileName: "x.csv",
          format: "csv",
          size: 1,
          columns: [],
          mapping: {},
          createdAt: now + at,
          updatedAt: now,
        });
    }
    const first = await visitor.get(page);
    expect(first.text.match(/Source \d\d/g)).toHaveLength(20);
    const next = /href="(\/owner-portal\/imports\?before=[^"]+)"/.exec(first.html)?.[1] ?? "";
    expect((await visitor.get(next)).text.match(/Source \d\d/g)).toEqual(["Source 01", "Source 00"]);
  });
});
