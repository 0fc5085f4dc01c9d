import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import type { AdminActor } from "~/features/audit/audit.server";
import type { BanResult } from "~/features/moderation/commands.server";
import { banForm } from "~/features/moderation/forms";
import { memberPageSize, type MemberFilter } from "~/features/moderation/queries.server";
import { m } from "~/paraglide/messages";
import { pathOf, safeRedirect } from "~/web/redirects/redirect";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";

type Context = ActionFunctionArgs["context"];

/** A page of users or companies as its address asks for it. @param fold makes of what is typed what is stored */
export async function readMembers<Member extends { id: string }>(
  request: Request,
  fold: (text: string) => string,
  list: (filter: MemberFilter) => PromiseLike<Member[]>,
) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const before = searchParams.get("before")?.slice(0, 100) ?? null;
  const prefix = fold(q);
  const found = await list({ prefix, before });
  const members = found.slice(0, memberPageSize);
  const hasMore = found.length > memberPageSize;
  return {
    q,
    members,
    next: hasMore && !prefix ? (members.at(-1)?.id ?? null) : null,
    isLater: before !== null && !prefix,
    hasMore: hasMore && prefix !== "",
  };
}

const refusals = { self: m.owner_ban_self, holds_role: m.owner_ban_holds_role };

/** Suspends the user or company that the form names, and comes back to the same page. Throws 404 for an unknown one. */
export async function banAction(
  { request, context }: ActionFunctionArgs,
  ban: (context: Context, actor: AdminActor, subject: string, reason: string) => Promise<BanResult>,
) {
  const admin = await requireAdmin({ request, context });
  await requireRecentProof({ request, context }, admin);
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: banForm });
  const refuse = (text: string, result: ReturnType<typeof submission.reply>) => {
    context.answer.toast = { title: text, tone: "error" };
    return data({ subject: String(formData.get("subject")), result }, 400);
  };
  if (submission.status !== "success") {
    const first = Object.values(submission.error ?? {}).flatMap((messages) => messages ?? [])[0];
    return refuse(first ?? m.owner_ban_reason_required(), submission.reply());
  }
  const { subject, reason } = submission.value;
  const result = await ban(context, admin, subject, reason);
  if (result.ok) {
    const title = result.again ? m.owner_ban_again() : m.owner_ban_done();
    return redirectWithToast(request, pathOf(request), { title, tone: result.again ? "info" : "success" });
  }
  if (result.reason === "unknown") throw new Response(null, { status: 404 });
  const text = refusals[result.reason]();
  return refuse(text, submission.reply({ formErrors: [text] }));
}

/** Lifts a suspension and comes back to the page where the button was. Throws 404 for a user unknown. */
export async function liftAction(
  { request, context }: ActionFunctionArgs,
  page: string,
  lift: (context: Context, actor: AdminActor) => Promise<{ again: boolean } | null>,
) {
  const admin = await requireAdmin({ request, context });
  await requireRecentProof({ request, context }, admin);
  const back = safeRedirect((await request.formData()).get("redirect"), page);
  const lifted = await lift(context, admin);
  if (!lifted) throw new Response(null, { status: 404 });
  const title = lifted.again ? m.owner_unban_again() : m.owner_unban_done();
  return redirectWithToast(request, back, { title, tone: lifted.again ? "info" : "success" });
}
