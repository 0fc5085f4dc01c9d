import { and, eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { proposals } from "db/schema";
import type { AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { changeSettings, readSection, type RaisedLimits } from "~/features/settings/changing.server";
import { differencesOf, restored, type Difference, type Values } from "~/features/settings/sections";
import { propose } from "./proposing.server";
import { done, refused, type ActResult } from "./result";

/** The section of the settings whose values can only be raised with a second owner; the subject of such a proposal. */
const section = "limits";

/** Proposes a change that raises limits to a second owner, as `changeSettings` has answered. */
export function proposeLimits(
  context: AppContext,
  actor: AdminActor,
  { before, after, version, reason, putBackOf }: RaisedLimits,
): Promise<ActResult> {
  const payload = {
    version,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    ...(putBackOf !== null && { putBackOf }),
  };
  const facts = Object.fromEntries(differencesOf(before, after).map((each) => [each.path, each.after ?? null]));
  return propose(context, actor, {
    act: "raise_limits",
    subjectId: section,
    payload,
    reason,
    action: "limits_proposed",
    after: facts,
  });
}

const valuesOf = (text: string | number | undefined) => JSON.parse(String(text)) as Values;

/** What a proposal would change. */
export const proposedDifferences = (payload: Record<string, string | number>): Difference[] =>
  differencesOf(valuesOf(payload.before), valuesOf(payload.after));

/** The version of the limits that is in force; a proposal that names another one is stale. */
export const limitsVersion = async (context: Pick<AppContext, "db">): Promise<number> =>
  (await readSection(context, section)).version;

/** A pending proposal of this kind. */
const waitingRaise = ({ db }: Pick<AppContext, "db">) =>
  db
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(eq(proposals.act, "raise_limits"), eq(proposals.subjectId, section), sql`${proposals.status} = 'waiting'`),
    )
    .limit(1);

export const isRaiseProposed = async (context: Pick<AppContext, "db">): Promise<boolean> =>
  (await waitingRaise(context)).length > 0;

/**
 * Changes the limits as proposed, for the owner who approves. Refused when they have changed since. @param when holds
 * only while the proposal is pending @param behind statements for the same batch, under the condition that it took
 * place
 */
export async function raiseLimits(
  context: AppContext,
  actor: AdminActor,
  { payload, reason }: { payload: Record<string, string | number>; reason: string },
  when: SQL,
  behind: (done: SQL) => BatchItem<"sqlite">[],
): Promise<ActResult> {
  const after = valuesOf(payload.after);
  const putBackOf = payload.putBackOf === undefined ? undefined : Number(payload.putBackOf);
  const result = await changeSettings(context, actor, {
    section,
    version: Number(payload.version),
    reason,
    putBackOf,
    change: (settings) => restored(settings, section, after),
    agreed: { when, behind },
  });
  if (!result.ok) return refused("The limits changed since this was proposed. Reject it and ask for a new proposal.");
  return result.again
    ? refused("The limits already have these values. Reject it.")
    : done("Agreed: the limits are in force within seconds");
}
