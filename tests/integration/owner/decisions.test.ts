import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog, sandboxObjects, sessions } from "db/schema";
import type { AuditAction } from "db/vocabulary";
import { db } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import { createAdmin } from "../../support/people/admins";
import { createSeeker, signedIn, type Person } from "../../support/people/people";
import { ageSession } from "../../support/people/proof";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { listRoutes } from "../../support/routes";
import { formOf, reason, type Scene } from "../../support/scenes/owner/acts/scene";
import { ownerActs, type OwnerAct } from "../../support/scenes/owner/acts/table";

let owner: Person;
let desk: Visitor;
let second: Visitor;
beforeAll(async () => {
  owner = await createAdmin("owner");
  desk = await signedIn(owner);
  second = await signedIn(await createAdmin("owner"));
});
beforeEach(async () => {
  await db.delete(sandboxObjects);
});

it("every form of the owner area is in the table of actions, with the role that its route requires", () => {
  // The route that ends the viewing as a person is public, since it also works without a session.
  const ofArea = listRoutes().filter(
    ({ id, sends, access }) => sends && id.startsWith("routes/owner/") && access?.send !== "public",
  );
  // A page of packages is one file under three addresses, so ids may be names.
  const paths = new Set([...ofArea.map(({ path }) => path)]);
  const inTable = new Set(ownerActs.map(({ path }) => path));
  expect([...paths].filter((path) => !inTable.has(path))).toEqual([]);
  const sent = new Map(listRoutes().map(({ path, access }) => [path, access?.send]));
  for (const { path, what, role } of ownerActs) {
    expect(sent.has(path), path).toBe(true);
    // The acts of a page may require different roles.
    expect(role === "admin" ? sent.get(path) : "owner", what).toBe(role === "admin" ? "admin" : "owner");
  }
});

type Walked = OwnerAct & { scene: () => Promise<Scene>; writes: AuditAction };
const walked = ownerActs.filter((act): act is Walked => typeof act.scene === "function");

const linesOf = ({ writes }: Walked, { subject }: Scene) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, writes), eq(auditLog.subjectId, subject)));

/** A thing, and the form about it as the page has it, filled. */
async function begin(act: Walked, visitor = desk) {
  const scene = await act.scene();
  await db.delete(auditLog).where(and(eq(auditLog.action, act.writes), eq(auditLog.subjectId, scene.subject)));
  const page = await visitor.get(scene.page);
  expect(page.status, scene.page).toBe(200);
  const form = { ...formOf(scene, page.html), ...(act.needsReason && { reason }) };
  return { scene, form, send: (by = visitor, fields: Record<string, string> = form) => by.post(scene.path, fields) };
}

const named = (acts: readonly Walked[]) => acts.map((act) => [act.what, act] as const);

describe.each(named(walked))("when %s", (_what, act) => {
  it("the audit log has actor, reason, old and new state, and the affected person is notified", async () => {
    const { scene, send } = await begin(act);
    const answer = await send();
    expect(answer.status).toBe(303);
    const lines = await linesOf(act, scene);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ actorId: owner.id, ...(act.needsReason && { detail: reason }) });
    expect(Object.keys(lines[0]?.before ?? {}), "before").not.toEqual([]);
    expect(Object.keys(lines[0]?.after ?? {}), "after").not.toEqual([]);
    expect(lines[0]?.after).not.toEqual(lines[0]?.before);
    if (!scene.told) return;
    await deliverAll();
    const [mail, ...more] = (await mailsTo(scene.told.person.email)).filter(({ body }) =>
      scene.told?.words.every((words) => body.includes(words)),
    );
    expect([mail !== undefined, more]).toEqual([true, []]);
  });

  it("a double press, another owner with the same page, and an old form execute it once", async () => {
    const { scene, send } = await begin(act);
    const presses = await Promise.all([send(), send()]);
    presses.push(await send(second), await send());
    for (const { status } of presses) expect([303, 409]).toContain(status);
    expect(await linesOf(act, scene)).toHaveLength(1);
  });

  it("an outdated page does nothing, and shows a friendly message", async () => {
    const { scene, send } = await begin(act);
    if (!scene.touch) return;
    await scene.touch();
    const late = await send();
    expect([303, 409]).toContain(late.status);
    expect(await linesOf(act, scene)).toEqual([]);
    if (late.status === 409) expect(late.text).toContain("It changed since you opened this page");
    if (late.status === 409 && act.needsReason) expect(late.html).toContain("as three people say &amp; we have seen.");
  });

  it("it is refused without a session and to a seeker; an admin needs a sufficient role", async () => {
    const { scene, send } = await begin(act);
    const person = await createAdmin("owner");
    const gone = await signedIn(person);
    await db.delete(sessions).where(eq(sessions.userId, person.id));
    for (const visitor of [gone, createVisitor()]) expect((await send(visitor)).location).toMatch(/^\/auth\?redirect=/);
    expect((await send(await signedIn(await createSeeker()))).status).toBe(403);
    if (act.role === "owner") expect((await send(await signedIn(await createAdmin("admin")))).status).toBe(403);
    expect(await linesOf(act, scene)).toEqual([]);
  });
});

describe.each(named(walked.filter(({ needsReason }) => needsReason)))("when %s", (_what, act) => {
  it("it is refused without a reason, and the typed text stays", async () => {
    const { scene, form, send } = await begin(act);
    const typed = Object.values(scene.typed ?? {});
    const { reason: _reason, ...without } = form;
    for (const fields of [without, { ...form, reason: "Too few" }]) {
      const refused = await send(desk, fields);
      expect(refused.status).toBe(400);
      for (const words of typed.filter((each) => each.length > 7)) expect(refused.html).toContain(words);
    }
    expect((await send(desk, { ...form, reason: "Too few" })).html).toContain(">Too few</textarea>");
    expect(await linesOf(act, scene)).toEqual([]);
  });
});

describe.each(named(walked.filter(({ needsProof }) => needsProof)))("when %s", (_what, act) => {
  it("a proof of the last 15 minutes is required, and the form is kept", async () => {
    const visitor = await signedIn(await createAdmin("owner"));
    const { scene, send } = await begin(act, visitor);
    await ageSession(visitor, { provedAt: 16 * 60_000, secondFactorAt: 16 * 60_000 });
    const asked = await send();
    expect([asked.status, asked.location?.startsWith("/confirm-identity?redirect=")]).toEqual([307, true]);
    expect(await linesOf(act, scene)).toEqual([]);
  });
});
