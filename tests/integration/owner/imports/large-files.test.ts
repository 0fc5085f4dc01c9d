import { env } from "cloudflare:test";
import { eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { imports, storedFiles } from "db/schema";
import { fileKey } from "~/features/files/file";
import { runImport } from "~/features/jobs/import/running/running.server";
import { createImport, largestImport } from "~/features/jobs/import/running/uploading.server";
import { db, testContext } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { createSeeker, signedIn, type Person } from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import {
  chosenMapping,
  idOf,
  importOf,
  importsPage,
  jobsOf,
  posting,
  uploadImport,
} from "../../../support/scenes/imports";

let owner: Person;
let visitor: Visitor;
beforeAll(async () => {
  owner = await createAdmin("owner");
  visitor = await signedIn(owner);
});

const row = (number: number, description: string) => `${JSON.stringify(posting("Boatman", number, { description }))}\n`;

/** A file of some megabytes, of few rows that are long. */
const largeFile = (megabytes: number) =>
  Array.from({ length: megabytes }, (_, at) => row(at + 1, "Rows a boat. ".repeat(76_000))).join("");

describe("a file of more than ten megabytes", () => {
  it("is uploaded in one form, stored in parts, and imported like a small one", async () => {
    const text = largeFile(18);
    const answer = await uploadImport(visitor, "large.ndjson", text);
    expect(answer.status, answer.text).toBe(303);
    const address = answer.location ?? "";
    const found = await importOf(address);
    expect(found.size).toBe(text.length);
    const object = await env.FILES.get(fileKey("import_file", found.fileId ?? ""));
    expect(object?.size).toBe(text.length);
    expect(await object?.text()).toBe(text);
    expect(
      await db
        .select()
        .from(storedFiles)
        .where(eq(storedFiles.id, found.fileId ?? ""))
        .get(),
    ).toMatchObject({ size: text.length, deletedAt: null });
    await visitor.post(address, { ...(await chosenMapping(visitor, address)), intent: "start" });
    await runImport(testContext(), idOf(address), { allows: () => true });
    expect(await importOf(address)).toMatchObject({ status: "done", read: 18, added: 18 });
    expect(await jobsOf("Boatman")).toHaveLength(18);
  });

  it("is refused above 100 MB at once, and nothing of it is stored", async () => {
    const chunk = new TextEncoder().encode(row(1, "x".repeat(1_000_000 - 120)));
    let sent = 0;
    async function* chunks() {
      for (; sent <= 2 * largestImport; sent += chunk.length) yield chunk;
    }
    expect(
      await createImport(testContext(), { userId: owner.id }, "Partner", { name: "huge.ndjson", chunks: chunks() }),
    ).toEqual({ fault: "too_big" });
    expect(sent).toBeLessThan(largestImport + 2_000_000);
    const [kept] = await db.select().from(storedFiles).where(eq(storedFiles.size, 0));
    expect(kept?.deletedAt).not.toBeNull();
    expect(await env.FILES.head(fileKey("import_file", kept?.id ?? ""))).toBeNull();
  });

  it("is refused when it has no line breaks, with the typed text, and nothing of it is stored", async () => {
    const before = await db.$count(storedFiles, isNull(storedFiles.deletedAt));
    const answer = await uploadImport(visitor, "endless.csv", `role,company${"x".repeat(8_000_000)}`);
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining("The first row of this file is longer than 10,00,000 characters"),
    ]);
    expect(answer.html).toContain('value="Partner"');
    expect(await db.$count(storedFiles, isNull(storedFiles.deletedAt))).toBe(before);
  });

  it("keeps the typed text at the field when its file is invalid", async () => {
    const answer = await uploadImport(visitor, "../large.ndjson", "{}");
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining("The file name has characters we can't use"),
    ]);
    expect(answer.html).toContain('value="Partner"');
    expect(
      (
        await visitor.send(
          "POST",
          importsPage,
          { "content-type": "multipart/form-data; boundary=b" },
          '--b\r\nContent-Disposition: form-data; name="source"\r\n\r\nPartner',
        )
      ).status,
    ).toBe(400);
    expect((await visitor.post(importsPage, { source: "Partner" })).text).toContain("Choose a file");
  });

  it("is accepted only from owners", async () => {
    const before = await db.$count(imports);
    const text = row(1, "Rows a boat.");
    expect((await uploadImport(await signedIn(await createSeeker()), "a.ndjson", text)).status).toBe(403);
    expect((await uploadImport(createVisitor(), "a.ndjson", text)).location).toContain("/auth");
    expect((await visitor.send("POST", importsPage, { origin: "https://other.example" }, new FormData())).status).toBe(
      403,
    );
    expect(await db.$count(imports)).toBe(before);
  });
});
