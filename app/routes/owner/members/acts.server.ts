import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type AppLoadContext, type TypedResponse } from "@remix-run/cloudflare";
import * as z from "zod";
import type { AdminRole } from "db/vocabulary";
import { checkAdminRole } from "~/features/accounts/roles.server";
import type { Viewer } from "~/features/accounts/viewer";
import { listMembers } from "~/features/companies/team/team-members.server";
import {
  beginErasure,
  confirmByHand,
  endAllSessions,
  mailExport,
  warn,
} from "~/features/members/acts/account-acts.server";
import { mergeImported } from "~/features/members/acts/merging.server";
import { movePoints } from "~/features/members/acts/points.server";
import { again, done, refused, type ActResult } from "~/features/members/acts/result";
import { listUndoable } from "~/features/members/acts/undoable.server";
import {
  banCompany,
  banSeeker,
  unbanCompany,
  unbanSeeker,
  type BanResult,
} from "~/features/moderation/commands.server";
import { actReason, suspensionEnd } from "~/features/moderation/forms";
import { grantAdmin, revokeAdmin, type RoleResult } from "~/features/moderation/roles.server";
import { grantSilver } from "~/features/moderation/silver-badge.server";
import { typedWhole } from "~/features/text/typed/number";
import { optional } from "~/optional.server";
import { takeLoggedOutForm } from "~/web/redirects/logged-out-form.server";
import { pathOf } from "~/web/redirects/redirect";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";
import { loggedOutText } from "../logged-out";
import { silverMonths } from "../verification/silver-months";
import { viewAs } from "./viewing/view-as.server";

/** The form of an act, as far as every act has it. */
const onlyReason = z.object({ reason: actReason });
const suspension = z.object({ reason: actReason, until: suspensionEnd });
const points = z.object({
  reason: actReason,
  way: z.enum(["grant_points", "take_points"], { error: () => "Choose one." }),
  points: z
    .string({ error: "A whole number." })
    .transform(typedWhole)
    .pipe(z.number({ error: "A whole number." }).min(1, "At least 1.").max(100_000, "At most 1,00,000.")),
  pressId: z.string().regex(/^[\w-]{8,40}$/),
});
const silver = z.object({ reason: actReason, months: z.enum(silverMonths) });
const merge = z.object({
  reason: actReason,
  duplicate: z
    .string({ error: () => "Choose one." })
    .min(1, "Choose one.")
    .max(40),
});

const viewAsMember = z.object({
  reason: actReason,
  member: z
    .string({ error: () => "Choose one." })
    .min(1, "Choose one.")
    .max(40),
});

interface Act<Schema extends z.ZodType = z.ZodType> {
  /** The role needed; both need a recent proof of identity. */
  role: AdminRole;
  schema: Schema;
  /** Whether the state that the page showed is outdated. Omitted when an old page is harmless. */
  isStale?: (seen: string, now: string) => boolean;
  /** It may return a redirect instead of a result, to go to another page. */
  run: (
    context: AppLoadContext,
    actor: Viewer,
    subject: string,
    form: z.output<Schema>,
    request: Request,
  ) => Promise<ActResult | TypedResponse<never>>;
}

const act = <Schema extends z.ZodType>(
  role: AdminRole,
  schema: Schema,
  run: Act<Schema>["run"],
  isStale?: Act["isStale"],
): Act => ({ role, schema, isStale, run: run as Act["run"] });

/** Lifting needs a page that showed this suspension; an account that is not suspended counts as lifted. */
const isAnotherSuspension = (seen: string, now: string) => now.startsWith("banned") && seen !== now;
const hasChanged = (seen: string, now: string) => seen !== now;

const banRefusals = {
  self: "You can't suspend yourself.",
  holds_role: "Admins and owners can't be suspended. An owner must remove the role first.",
};

const ofBan = (result: BanResult): ActResult => {
  if (result.ok) return result.again ? again("This account was suspended before") : done("Suspended");
  return result.reason === "unknown" ? null : refused(banRefusals[result.reason]);
};
const ofLift = (result: { again: boolean } | null): ActResult =>
  result && (result.again ? again("This account isn't suspended") : done("Suspension lifted"));
const ofRole = (result: RoleResult): ActResult => {
  if (result.ok) return result.again ? again("No change needed") : done("Role changed");
  return result.reason === "unknown"
    ? null
    : refused("Only job seekers with a confirmed email become admins, and an owner's role stays.");
};

/** The acts on a user, with the role of each; the test of permissions checks this table. */
export const userActs: Record<string, Act> = {
  warn: act("admin", onlyReason, (context, actor, userId, { reason }) => warn(context, actor, { userId }, reason)),
  suspend: act("admin", suspension, async (context, actor, userId, form) =>
    ofBan(await banSeeker(context, actor, userId, form)),
  ),
  lift: act(
    "admin",
    onlyReason,
    async (context, actor, userId, { reason }) => ofLift(await unbanSeeker(context, actor, userId, reason)),
    isAnotherSuspension,
  ),
  end_sessions: act("admin", onlyReason, (context, actor, userId, { reason }) =>
    endAllSessions(context, actor, { userId }, reason),
  ),
  confirm: act("admin", onlyReason, (context, actor, userId, { reason }) =>
    confirmByHand(context, actor, userId, reason),
  ),
  points: act("owner", points, (context, actor, userId, form) =>
    movePoints(context, actor, { userId }, { ...form, press: form.pressId }),
  ),
  export: act("owner", onlyReason, (context, actor, userId, { reason }) => mailExport(context, actor, userId, reason)),
  erase: act("owner", onlyReason, (context, actor, userId, { reason }) => beginErasure(context, actor, userId, reason)),
  grant_admin: act("owner", onlyReason, async (context, actor, userId, { reason }) =>
    ofRole(await grantAdmin(context, actor, userId, reason)),
  ),
  revoke_admin: act("owner", onlyReason, async (context, actor, userId, { reason }) =>
    ofRole(await revokeAdmin(context, actor, userId, reason)),
  ),
  view_as: act("owner", onlyReason, (context, owner, userId, { reason }, request) =>
    viewAs({ request, context }, owner, userId, reason),
  ),
};

/** The forms of acts by their intent. */
export const actForms = (acts: Record<string, Act>): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(acts).map(([intent, { schema }]) => [intent, schema]));

/** The same of a company. */
export const companyActs: Record<string, Act> = {
  warn: act("admin", onlyReason, (context, actor, companyId, { reason }) =>
    warn(context, actor, { companyId }, reason),
  ),
  suspend: act("admin", suspension, async (context, actor, companyId, form) =>
    ofBan(await banCompany(context, actor, companyId, form)),
  ),
  lift: act(
    "admin",
    onlyReason,
    async (context, actor, companyId, { reason }) => ofLift(await unbanCompany(context, actor, companyId, reason)),
    isAnotherSuspension,
  ),
  lift_and_resume: act(
    "admin",
    onlyReason,
    async (context, actor, companyId, { reason }) => {
      const lifted = await unbanCompany(context, actor, companyId, reason, false, true);
      return lifted && !lifted.again
        ? done(`Suspension lifted, ${lifted.resumed === 1 ? "1 job" : `${lifted.resumed} jobs`} resumed`)
        : ofLift(lifted);
    },
    isAnotherSuspension,
  ),
  end_sessions: act("admin", onlyReason, (context, actor, companyId, { reason }) =>
    endAllSessions(context, actor, { companyId }, reason),
  ),
  points: act("owner", points, (context, actor, companyId, form) =>
    movePoints(context, actor, { companyId }, { ...form, press: form.pressId }),
  ),
  silver: act(
    "owner",
    silver,
    async (context, actor, companyId, { reason, months }) => {
      const granted = await grantSilver(context, actor, { companyId }, Number(months), reason);
      if (granted === "changed") return again("Someone just gave it a badge");
      if (granted === "again") return again("They have the silver badge already");
      return granted === "name"
        ? refused("The company's new name is in review. Decide that first.")
        : granted && done(`${granted.company} has the silver badge`);
    },
    hasChanged,
  ),
  view_as: act("owner", viewAsMember, async (context, owner, companyId, { reason, member }, request) => {
    const members = await listMembers(context.db, companyId);
    if (!members.some(({ userId }) => userId === member))
      return refused("This person doesn't work for the company. Reload the page.", "member");
    return viewAs({ request, context }, owner, member, reason);
  }),
  merge: act("owner", merge, (context, actor, companyId, { reason, duplicate }) =>
    mergeImported(context, actor, companyId, duplicate, reason),
  ),
};

/** A form of an act that was sent without a session: its page shows it again, and nothing was done. Undefined for none. */
export function readLoggedOutAct(args: Pick<ActionFunctionArgs, "request" | "context">, acts: Record<string, Act>) {
  const kept = takeLoggedOutForm(args);
  const intent = String(kept?.get("intent"));
  const schema = Object.hasOwn(acts, intent) ? acts[intent]?.schema : undefined;
  return kept && schema
    ? { intent, result: parseWithZod(kept, { schema }).reply({ formErrors: [loggedOutText] }) }
    : undefined;
}

/**
 * Runs the act that a form of a user's or company's page names, and redirects back. A refusal keeps the typed values.
 * Acts from a page older than the account's last change are refused: `seen` is the state that the page showed.
 * @param stateNow the state of the account now, as the page shows it
 */
export async function runAct(
  { request, context }: ActionFunctionArgs,
  acts: Record<string, Act>,
  subject: string,
  stateNow: () => Promise<string | null>,
) {
  const admin = await requireAdmin({ request, context });
  const formData = await request.formData();
  const intent = String(formData.get("intent"));
  const chosen = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!chosen) throw new Response(null, { status: 400 });
  if (chosen.role === "owner" && !(await checkAdminRole(context.db, admin.userId, "owner")))
    throw new Response(null, { status: 403 });
  await requireRecentProof({ request, context }, admin);
  const submission = parseWithZod(formData, { schema: chosen.schema });
  const refuse = (text: string, result: ReturnType<typeof submission.reply>) => {
    context.answer.toast = { title: text, tone: "error" };
    return data({ intent, result }, 400);
  };
  if (submission.status !== "success") {
    const first = Object.values(submission.error ?? {}).flatMap((messages) => messages ?? [])[0];
    return refuse(first ?? "Enter the reason", submission.reply());
  }
  const begun = context.now();
  const state = await stateNow();
  if (state === null) throw new Response(null, { status: 404 });
  if (chosen.isStale?.(String(formData.get("seen")), state)) {
    const text = "Someone changed this account. Check it, then try again.";
    return refuse(text, submission.reply({ formErrors: [text] }));
  }
  const result = await chosen.run(context, admin, subject, submission.value, request);
  if (result && "headers" in result) return result;
  if (result === null) throw new Response(null, { status: 404 });
  if (result.state === "refused")
    return refuse(
      result.text,
      submission.reply(
        result.field === null ? { formErrors: [result.text] } : { fieldErrors: { [result.field]: [result.text] } },
      ),
    );
  if (result.state !== "done")
    return redirectWithToast(request, pathOf(request), { title: result.title, tone: "info" });
  const lines = await optional("what can be undone", listUndoable(context, admin, subject), []);
  const own = lines.find(({ by, at }) => by === null && at >= begun);
  return redirectWithToast(request, pathOf(request), {
    title: result.title,
    tone: "success",
    ...(own && { undo: { action: `/act/${own.id}/undoing`, fields: {} }, seconds: 10 }),
  });
}
