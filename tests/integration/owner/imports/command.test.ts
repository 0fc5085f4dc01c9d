import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adminUsers, auditLog, imports, importTokens } from "db/schema";
import { forgetImports } from "~/features/jobs/import/running/clean-up.server";
import { tokenBeginsWithin } from "~/features/jobs/import/running/tokens.server";
import { importAnswer, type ImportAnswer } from "~/routes/api/imports/answer";
import { db, testContext } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { signedIn, type Person } from "../../../support/people/people";
import { ageSession } from "../../../support/people/proof";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import { importsPage, jobsOf, ndjson, posting } from "../../../support/scenes/imports";

const page = `${importsPage}/command`;
let owner: Person;
let visitor: Visitor;
beforeAll(async () => {
  owner = await createAdmin("owner");
});
beforeEach(async () => {
  await db.batch([db.delete(importTokens), db.delete(auditLog)]);
  visitor = await signedIn(owner);
});

const makeKey = async () => /IMPORT_TOKEN=([\w-]+)/.exec((await visitor.post(page)).text)?.[1] ?? "";
const program = createVisitor();
const withKey = (key: string) => ({ authorization: `Bearer ${key}` });

async function send(key: string, text: string, source = "Partner") {
  const form = new FormData();
  form.set("source", source);
  form.set("file", new File([text], "postings.ndjson"));
  return program.send("POST", "/api/imports", withKey(key), form);
}

const read = (html: string): ImportAnswer => importAnswer.parse(JSON.parse(html));
const errorIn = (html: string) => (JSON.parse(html) as { error: string }).error;
const noKey = "The key is unknown, used up or has run out. Make a new one at /owner-portal/imports/command";

describe("an import by the command line", () => {
  it("uses a key that is shown once: it uploads a file, shows it, starts it, follows it and reads its report", async () => {
    const key = await makeKey();
    expect(key.length).toBeGreaterThan(40);
    expect((await visitor.get(page)).text).not.toContain(key);
    const sent = await send(key, ndjson([posting("Miner", 1), posting("Miner", 2, { title: "" })]));
    expect(sent.status, sent.html).toBe(201);
    const state = read(sent.html);
    expect(state).toMatchObject({ status: "mapping", missing: null, mapping: { title: "title", company: "company" } });
    expect(state.preview?.[0]).toMatchObject({ title: "Miner 1", company: "Miner Works" });
    const address = `/api/imports/${state.id}`;
    const looked = read(
      (await program.post(address, { ...state.mapping, location: "", intent: "look" }, withKey(key))).html,
    );
    expect(looked.mapping.location).toBeUndefined();
    expect(await jobsOf("Miner")).toEqual([]);
    expect(read((await program.post(address, { ...state.mapping, intent: "start" }, withKey(key))).html).status).toBe(
      "running",
    );
    expect(read((await program.post(address, { intent: "go_on" }, withKey(key))).html)).toMatchObject({
      status: "done",
      percent: 100,
      read: 2,
      added: 1,
      refused: 1,
    });
    expect(read((await program.get(address, withKey(key))).html)).toMatchObject({ status: "done", preview: null });
    expect((await program.get(`${address}/report`, withKey(key))).html).toContain("2,Rejected,has no title");
    expect(await jobsOf("Miner")).toHaveLength(1);
    expect((await db.select().from(auditLog)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ["import_token_made", owner.id],
      ["import_started", owner.id],
    ]);
    expect((await visitor.get(`${importsPage}/${state.id}`)).text).toContain("Undo this import");
  });

  it("allows one file per key: not a repeated one, another's import, a wrong key, or a former owner's", async () => {
    const [key, other] = [await makeKey(), await makeKey()];
    const text = ndjson([posting("Mason", 1)]);
    const { id } = read((await send(key, text)).html);
    for (const answer of [
      await send(key, text),
      await send("0123456789abcdefghij", text),
      await send("", text),
      await program.get(`/api/imports/${id}`, withKey(other)),
      await program.get(`/api/imports/${id}/report`, withKey(other)),
      await program.post(`/api/imports/${id}`, { intent: "start" }, withKey(other)),
    ]) {
      expect([answer.status, errorIn(answer.html)]).toEqual([400, noKey]);
    }
    expect((await createVisitor().get(`/api/imports/${id}`)).status).toBe(400);
    await db.delete(adminUsers).where(eq(adminUsers.userId, owner.id));
    expect((await program.get(`/api/imports/${id}`, withKey(key))).status).toBe(400);
    await db.insert(adminUsers).values({ userId: owner.id, role: "owner" });
    expect((await program.get(`/api/imports/${id}`, withKey(key))).status).toBe(200);
  });

  it("reports errors of a file, and accepts a better file with the same key; unwanted files are dropped", async () => {
    const key = await makeKey();
    const refused = await send(key, "");
    expect([refused.status, errorIn(refused.html)]).toEqual([400, "This file is empty"]);
    expect(errorIn((await send(key, "{}", "x")).html)).toBe("Must be 2 characters or more");
    const { id } = read((await send(key, ndjson([posting("Smith", 1, { title: undefined })]))).html);
    const missed = await program.post(`/api/imports/${id}`, { intent: "start" }, withKey(key));
    expect([missed.status, errorIn(missed.html)]).toEqual([
      400,
      expect.stringContaining("No column of this file is mapped to"),
    ]);
    expect((await program.post(`/api/imports/${id}`, { intent: "dance" }, withKey(key))).status).toBe(400);
    expect((await program.post(`/api/imports/${id}`, { intent: "drop" }, withKey(key))).status).toBe(204);
    expect(await db.$count(imports, eq(imports.id, id))).toBe(0);
  });

  it("ends with the key: it must start within an hour, and the key is deleted after it has expired", async () => {
    const key = await makeKey();
    await db.update(importTokens).set({ expiresAt: Date.now() - 1 });
    expect((await send(key, ndjson([posting("Cutler", 1)]))).status).toBe(400);
    await makeKey();
    expect(await db.select().from(importTokens).orderBy(importTokens.expiresAt)).toHaveLength(2);
    await forgetImports(testContext(), { allows: () => true });
    const [left] = await db.select().from(importTokens);
    expect((left?.expiresAt ?? 0) - (left?.createdAt ?? 0)).toBe(tokenBeginsWithin);
  });

  it("needs a recent proof of the owner to create a key", async () => {
    await ageSession(visitor, { provedAt: 3_600_000, secondFactorAt: 3_600_000 });
    expect((await visitor.post(page)).location).toContain("/confirm-identity?redirect=");
    expect((await (await signedIn(await createAdmin("admin"))).post(page)).status).toBe(403);
    expect(await db.$count(importTokens)).toBe(0);
  });
});
