import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { leaveCollege } from "~/features/colleges/students.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "seeker" };

export const loader = formOnly("/your-data");

export const formDoc: FormDoc = { fields: [] };

/** Takes a student out of their college's figures. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireSeeker({ request, context });
  await leaveCollege(context, userId);
  return redirectWithToast(request, "/your-data", { title: m.colleges_own_left(), tone: "success" });
}
