import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import type { AdminRole } from "db/vocabulary";
import { checkAdminRole } from "~/features/accounts/roles.server";
import type { AdminActor } from "~/features/audit/audit.server";
import { actReason } from "~/features/moderation/forms";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectDecided } from "./redirect-decided.server";

/**
 * The result of a decision. otherwise: decided, but not as the owner wanted; again: already decided; changed: the state
 * differs from the one on the page. Null for an unknown subject.
 */
export type Outcome =
  | { state: keyof typeof toneOf; title: string }
  | { state: "changed" }
  | { state: "refused"; title: string; /** The field that gets the error. */ field?: string }
  | null;

const toneOf = { done: "success", otherwise: "warning", again: "info" } as const;

/** The answer to a refused form: the typed values and the errors. */
export interface DecisionAnswer {
  intent: string;
  subject: string;
  result: SubmissionResult;
}

/** The fields of every decision's form: its subject, the state that the page has shown, and the reason. */
const common = { subject: z.string().max(400), seen: z.string().max(100).optional(), reason: actReason };

type Read<Shape extends z.ZodRawShape> = z.output<z.ZodObject<typeof common & Shape>>;

/** One of the decisions of a page. */
export interface Decision {
  role: AdminRole;
  /** Whether it needs a proof of identity within the last 15 minutes, as for money and roles. */
  needsProof: boolean;
  schema: z.ZodType;
  run: (context: AppLoadContext, actor: AdminActor, form: never) => Promise<Outcome>;
}

interface DecisionOf<Shape extends z.ZodRawShape> {
  role?: AdminRole;
  needsProof?: boolean;
  /** Fields beside those that every decision has. */
  shape?: Shape;
  run: (context: AppLoadContext, actor: AdminActor, form: Read<Shape>) => Promise<Outcome>;
}

export const decision = <Shape extends z.ZodRawShape = Record<never, never>>({
  role = "admin",
  needsProof = false,
  shape,
  run,
}: DecisionOf<Shape>): Decision => ({
  role,
  needsProof,
  schema: z.object({ ...common, ...shape }),
  run: run as Decision["run"],
});

/** The schemas of decisions, for /api-docs. */
export const decisionForms = (decisions: Readonly<Record<string, Decision>>) =>
  Object.fromEntries(Object.entries(decisions).map(([name, { schema }]) => [name, schema]));

/** The time that a page has shown, ms UTC; null when it has shown none. */
export const timeSeen = (seen: FormDataEntryValue | string | null | undefined): number | null =>
  typeof seen === "string" && /^\d{1,15}$/.test(seen) ? Number(seen) : null;

/** The outcome of such a command: the text for "done", and the text for "again". */
export function outcomeOf(
  result: "done" | "again" | "changed" | null,
  done: string,
  again = "Already decided",
): Outcome {
  if (result === null || result === "changed") return result && { state: "changed" };
  return { state: result, title: result === "done" ? done : again };
}

export const changedMeanwhile = "It changed since you opened this page. Check the current version, then try again.";

/**
 * Runs the decision that a form of a page names, and redirects to the page or the next item. After an error, or when the subject has
 * changed since the page was loaded, returns the typed values (400, 409). Throws 400 for a decision that the page does
 * not have, 403 for one that needs an owner, 404 for an unknown subject.
 */
export async function takeDecision(
  { request, context }: ActionFunctionArgs,
  sent: FormData,
  page: string,
  decisions: Readonly<Record<string, Decision>>,
) {
  const actor = await requireAdmin({ request, context });
  const intent = textOf(sent, "intent");
  const chosen = Object.hasOwn(decisions, intent) ? decisions[intent] : undefined;
  if (!chosen) throw new Response(null, { status: 400 });
  if (chosen.role === "owner" && !(await checkAdminRole(context.db, actor.userId, "owner")))
    throw new Response(null, { status: 403 });
  if (chosen.needsProof) await requireRecentProof({ request, context }, actor);
  const answer = (result: SubmissionResult, status: number) =>
    data<DecisionAnswer>({ intent, subject: textOf(sent, "subject"), result }, status);
  const submission = parseWithZod(sent, { schema: chosen.schema });
  if (submission.status !== "success") return answer(submission.reply(), 400);
  const outcome = await chosen.run(context, actor, submission.value as never);
  if (outcome === null) throw new Response(null, { status: 404 });
  if (outcome.state !== "changed" && outcome.state !== "refused")
    return redirectDecided({ request, context }, actor, sent, page, {
      title: outcome.title,
      tone: toneOf[outcome.state],
    });
  const title = outcome.state === "changed" ? changedMeanwhile : outcome.title;
  // The form may not be on the page any more.
  context.answer.toast = { title, tone: "warning" };
  const field = outcome.state === "refused" ? outcome.field : undefined;
  return answer(
    submission.reply(field === undefined ? { formErrors: [title] } : { fieldErrors: { [field]: [title] } }),
    outcome.state === "changed" ? 409 : 400,
  );
}

function textOf(sent: FormData, name: string): string {
  const value = sent.get(name);
  return typeof value === "string" ? value : "";
}
