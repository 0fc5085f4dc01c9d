import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { isId } from "db/id";
import { highlightProfile } from "~/features/profiles/highlight.server";
import { getSettings } from "~/features/settings/queries.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-seeker" };

export const loader = formOnly("/rewards");

export const formDoc: FormDoc = { fields: ["token"] };

/** Highlights the profile for points, once for each form (`token`). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireSeeker({ request, context }, { complete: true });
  const token = (await request.formData()).get("token");
  if (!isId(token)) throw new Response(null, { status: 400 });
  const result = await highlightProfile(context, userId, token);
  if (result.ok)
    return redirectWithToast(request, "/rewards", {
      title: m.rewards_highlight_bought(),
      text: m.rewards_balance({ count: result.balance }),
      tone: "success",
    });
  const { points } = await getSettings(context.db);
  const missing = points.profileHighlight - result.balance;
  return redirectWithToast(request, "/rewards", {
    title: m.rewards_too_few(),
    text: m.rewards_missing({ count: missing }),
    tone: "warning",
  });
}
