import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import { createId } from "db/id";
import { checkAdminRole } from "~/features/accounts/roles.server";
import type { AdminActor } from "~/features/audit/audit.server";
import { endAllSessions, warn } from "~/features/members/acts/account-acts.server";
import { recordBulk } from "~/features/members/acts/bulk.server";
import { listMembersOf } from "~/features/members/member.server";
import { banCompany, banSeeker } from "~/features/moderation/commands.server";
import { actReason } from "~/features/moderation/forms";
import { getSettings } from "~/features/settings/queries.server";
import { takeLoggedOutForm } from "~/web/redirects/logged-out-form.server";
import { pathOf } from "~/web/redirects/redirect";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";
import { loggedOutText } from "../../logged-out";
import { bulkActs, type BulkAct } from "./bulk-acts";
import type { BulkAnswer } from "./bulk-preview";

/** A suspension of a company takes about 22 statements, and one request can run at most 1,000. */
const mostAtOnce = 30;

export const bulkForm = z.object({ act: z.enum(bulkActs), reason: actReason });

/** Runs the act on one of them; whether it applied. */
async function runOne(
  context: AppLoadContext,
  actor: AdminActor,
  kind: "user" | "company",
  id: string,
  { act, reason }: z.output<typeof bulkForm>,
): Promise<boolean> {
  const concerned = kind === "user" ? { userId: id } : { companyId: id };
  if (act === "suspend") {
    const result = await (kind === "user" ? banSeeker : banCompany)(context, actor, id, { reason, until: null });
    return result.ok && !result.again;
  }
  const result = await (act === "warn" ? warn : endAllSessions)(context, actor, concerned, reason);
  return result?.state === "done";
}

/** The form of such an act that was sent without a session: its page shows it again, and nothing was done. Undefined for none. */
export async function readLoggedOutBulk(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  kind: "user" | "company",
): Promise<BulkAnswer | undefined> {
  const kept = takeLoggedOutForm({ request, context });
  const act = bulkActs.find((each) => each === kept?.get("act"));
  if (!kept || !act) return undefined;
  return {
    preview: await previewOf(context, await requireAdmin({ request, context }), kind, act, idsOf(kept)),
    result: parseWithZod(kept, { schema: bulkForm }).reply({ formErrors: [loggedOutText] }),
  };
}

/** Whom an act would change, whom it leaves out and why, and how many it changes at most at a time. */
async function previewOf(
  context: AppLoadContext,
  { userId }: AdminActor,
  kind: "user" | "company",
  act: BulkAct,
  ids: readonly string[],
) {
  const [isOwner, { limits }] = await Promise.all([
    checkAdminRole(context.db, userId, "owner"),
    getSettings(context.db),
  ]);
  const members = await listMembersOf(context.db, kind, ids, { isSuspension: act === "suspend", isOwner });
  return { act, members, most: Math.min(limits.bulkPeople, mostAtOnce) };
}

const idsOf = (formData: FormData) => [...new Set(formData.getAll("id").map(String))].slice(0, 100);

/**
 * The two steps of a bulk act on users or companies: the first previews whom it concerns, the second, with a reason,
 * runs it for each, with an audit line each. Inapplicable ones are skipped and counted.
 */
export async function runBulk({ request, context }: ActionFunctionArgs, kind: "user" | "company") {
  const admin = await requireAdmin({ request, context });
  const formData = await request.formData();
  const ids = idsOf(formData);
  const act = bulkActs.find((each) => each === formData.get("act"));
  if (ids.length === 0 || !act) {
    context.answer.toast = { title: ids.length === 0 ? "Select at least one" : "Choose what to do", tone: "error" };
    return data({ preview: null, result: null }, 400);
  }
  const preview = await previewOf(context, admin, kind, act, ids);
  const changing = preview.members.filter(({ note }) => note === null);
  if (formData.get("press") !== "confirm") return data({ preview, result: null });
  await requireRecentProof({ request, context }, admin);
  const submission = parseWithZod(formData, { schema: bulkForm });
  if (submission.status !== "success") {
    context.answer.toast = { title: "Write a reason of at least 10 characters", tone: "error" };
    return data({ preview, result: submission.reply() }, 400);
  }
  if (changing.length > preview.most) {
    const text = `Up to ${preview.most} at a time.`;
    context.answer.toast = { title: text, tone: "error" };
    return data({ preview, result: submission.reply({ formErrors: [text] }) }, 400);
  }
  const bulkId = createId(context.now());
  let count = 0;
  for (const { id } of changing)
    if (await runOne(context, { userId: admin.userId, bulkId }, kind, id, submission.value)) count += 1;
  const left = preview.members.length - count;
  if (count > 0)
    await recordBulk(context, admin, {
      id: bulkId,
      act,
      of: kind,
      people: count,
      left,
      reason: submission.value.reason,
    });
  return redirectWithToast(request, pathOf(request), {
    title: `Done for ${count}${left > 0 ? `, left out ${left}` : ""}`,
    tone: count > 0 ? "success" : "info",
  });
}
