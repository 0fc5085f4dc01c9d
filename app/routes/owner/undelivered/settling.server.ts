import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { liftSuppressionFor } from "~/features/mail/suppression.server";
import { dropUndelivered, retryUndelivered } from "~/features/outbox/settle-undelivered.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { decision, outcomeOf, timeSeen, type Decision } from "../decisions/take-decision.server";
import { readWhich, whichOf } from "./which";

export const page = "/owner-portal/undelivered";

const settledBefore = "This was settled before";

/** Retries the items that the form names, once, and redirects to the list. Throws 400 for an empty form; items already gone were settled before. */
export async function retry({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const sent = await request.formData();
  const which = readWhich(Object.fromEntries(sent));
  if (!which) throw data(null, 400);
  const count = await retryUndelivered(context, admin, { ...which, seenAt: timeSeen(sent.get("seen")) ?? undefined });
  if (count === 0) return redirectWithToast(request, page, { title: settledBefore, tone: "info" });
  return redirectWithToast(request, page, {
    title: count === 1 ? "It is tried again within a minute" : `${count} are tried again, beginning within a minute`,
    tone: "success",
  });
}

/** The decisions of the page of undelivered items, with a reason. */
export const undeliveredDecisions: Readonly<Record<string, Decision>> = {
  drop: decision({
    run: async (context, actor, { subject, seen, reason }) => {
      const which = whichOf(subject);
      if (!which) return null;
      const count = await dropUndelivered(context, actor, { ...which, seenAt: timeSeen(seen) ?? undefined }, reason);
      return count === 0
        ? { state: "again", title: settledBefore }
        : { state: "done", title: count === 1 ? "Dropped" : `${count} dropped` };
    },
  }),
  readmit: decision({
    run: async (context, actor, { subject, seen, reason }) =>
      outcomeOf(
        await liftSuppressionFor(context, actor, subject.trim(), { reason, seenAt: timeSeen(seen) }),
        "Emails turned back on",
        "Emails were already on",
      ),
  }),
};
