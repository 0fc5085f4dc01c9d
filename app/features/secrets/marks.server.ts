import { eq, sql } from "drizzle-orm";
import { secretMarks } from "db/schema";
import { always, ifChanged } from "db/statements";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { bindings, isSet, type BindingName, type Environment } from "./bindings";

/** How many characters of a keyed hash (base64url) are stored: enough to show a change, too few to guess the value. */
const fingerprintLength = 6;

type Mark = Pick<typeof secretMarks.$inferSelect, "seenSince" | "rotatedAt">;

const secretNames = (Object.keys(bindings) as BindingName[]).filter((name) => bindings[name].kind === "secret");

/**
 * How old each secret is that is set, by name; a new or changed one is recorded as first seen now. Empty without
 * COOKIE_SECRET, which keys the fingerprints; when COOKIE_SECRET itself changes, the ages of the others continue.
 */
export async function readMarks(context: AppContext, env: Environment): Promise<Partial<Record<BindingName, Mark>>> {
  if (!isSet(env, "COOKIE_SECRET")) return {};
  const { db, now } = context;
  const at = now();
  const sign = (text: string) => context.sign(`fingerprint of a secret\n${text}`).slice(0, fingerprintLength);
  const keyedBy = sign("its key");
  const known = new Map((await db.select().from(secretMarks)).map((mark) => [mark.name, mark]));
  const marks: Partial<Record<BindingName, Mark>> = {};
  const changed: (typeof secretMarks.$inferSelect)[] = [];
  for (const name of secretNames) {
    if (!isSet(env, name)) continue;
    const fingerprint = name === "COOKIE_SECRET" ? keyedBy : sign(`${name}\n${String(env[name])}`);
    const mark = known.get(name);
    const isSame = mark && (mark.fingerprint === fingerprint || (name !== "COOKIE_SECRET" && mark.keyedBy !== keyedBy));
    const { seenSince, rotatedAt } = isSame ? mark : { seenSince: at, rotatedAt: null };
    marks[name] = { seenSince, rotatedAt };
    if (!mark || mark.fingerprint !== fingerprint || mark.keyedBy !== keyedBy)
      changed.push({ name, fingerprint, keyedBy, seenSince, rotatedAt });
  }
  if (changed.length > 0) await db.run(marksUpsert(changed));
  return marks;
}

function marksUpsert(marks: readonly (typeof secretMarks.$inferSelect)[]) {
  const m = (name: string) => sql.raw(`value ->> '${name}'`);
  return sql`insert into secret_marks (name, fingerprint, keyed_by, seen_since, rotated_at)
    select ${m("name")}, ${m("fingerprint")}, ${m("keyedBy")}, ${m("seenSince")}, ${m("rotatedAt")} from json_each(${JSON.stringify(marks)}) where 1
    on conflict (name) do update set fingerprint = excluded.fingerprint, keyed_by = excluded.keyed_by, seen_since = excluded.seen_since, rotated_at = excluded.rotated_at`;
}

/** Notes that an owner has changed a secret today; false when it was never seen. @param before the time that the page has shown, ms UTC; null for none */
export async function markRotated(
  context: AppContext,
  actor: AdminActor,
  name: BindingName,
  before: number | null,
): Promise<"done" | "again"> {
  const now = context.now();
  const said = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const [marked] = await context.db.batch([
    context.db
      .update(secretMarks)
      .set({ rotatedAt: now })
      .where(sql`${eq(secretMarks.name, name)} and ${secretMarks.rotatedAt} is ${before}`)
      .returning({ name: secretMarks.name }),
    recordAudit(
      context,
      {
        actor,
        action: "secret_rotated",
        subjectId: name,
        before: { rotated_at: said(before) },
        after: { rotated_at: said(now) },
      },
      ifChanged,
    ).statement,
  ]);
  return marked.length > 0 ? "done" : "again";
}

/** Writes down that an owner has tested a secret, and whether it works. */
export async function recordTest(
  context: AppContext,
  actor: AdminActor,
  name: BindingName,
  works: boolean,
): Promise<void> {
  await recordAudit(context, { actor, action: "secret_tested", subjectId: name, after: { works } }, always).statement;
}
