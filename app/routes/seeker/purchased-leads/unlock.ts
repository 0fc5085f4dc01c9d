import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { isId } from "db/id";
import { findObstacle } from "~/features/leads/unlocking/obstacle.server";
import { unlockLead } from "~/features/leads/unlocking/unlock.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-seeker" };

export const loader = formOnly(({ params }) => `/lead/${params.leadId}`);

export const formDoc: FormDoc = { fields: ["price"], limits: ["lead_unlock"] };

/** The price in lead points that the page has shown, 0 for a free contact; null for an invalid value. */
const readPrice = (value: unknown): number | null =>
  typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : null;

/**
 * Discloses the contact of a lead to the professional, and charges only once. The form sends the price that it showed:
 * more is never charged.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId } = await requireSeeker({ request, context }, { complete: true });
  const id = params.leadId;
  if (!isId(id)) throw new Response(null, { status: 404 });
  const page = `/lead/${id}`;
  const wait = await countAttempt({ request, context }, "lead_unlock", userId);
  if (wait !== null) return redirectWithToast(request, page, { ...tooManyAttempts(context, wait), tone: "error" });
  const obstacle = await findObstacle(context, userId);
  if (obstacle) {
    const title = obstacle === "unconfirmed" ? m.contacts_unconfirmed() : m.contacts_not_set_up();
    return redirectWithToast(request, "/lead-settings", {
      title,
      text: m.contacts_not_charged(),
      tone: "warning",
      seconds: 10,
    });
  }
  const price = readPrice((await request.formData()).get("price"));
  if (price === null)
    return redirectWithToast(request, page, {
      title: m.contacts_see_price(),
      text: m.contacts_not_charged(),
      tone: "warning",
      seconds: 10,
    });
  const result = await unlockLead(context, userId, id, price);
  switch (result.is) {
    case "unknown":
      throw new Response(null, { status: 404 });
    case "done":
      return redirectWithToast(request, `/purchased-leads/${result.revealId}`, {
        title: m.contacts_unlocked(),
        text: result.points === 0 ? m.contacts_paid_free() : m.contacts_paid_points({ count: result.points }),
        tone: "success",
      });
    case "again":
      return redirect(`/purchased-leads/${result.revealId}`, 303);
    case "points":
      return redirectWithToast(request, `/lead-points?lead=${id}`, {
        title: m.contacts_points_missing({ count: result.points - result.balance }),
        text: m.contacts_not_charged(),
        tone: "warning",
        seconds: 10,
      });
    case "price":
      return redirectWithToast(request, page, {
        title: m.contacts_price_changed({ count: result.points }),
        text: m.contacts_not_charged(),
        tone: "warning",
        seconds: 10,
      });
    default: {
      const titles = {
        sold_out: m.contacts_sold_out,
        over: m.contacts_over,
        own: m.contacts_own,
        other_account: m.contacts_other_account,
      };
      return redirectWithToast(
        request,
        result.is === "own" || result.is === "other_account" ? page : "/lead-management",
        { title: titles[result.is](), text: m.contacts_not_charged(), tone: "warning", seconds: 10 },
      );
    }
  }
}
