import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { payPeriods } from "db/vocabulary";
import { payPeriodCookie } from "~/web/pay-period.server";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "public" };

export function loader() {
  return redirect("/", 303);
}

/** Remembers on this device whether pay is shown by the month, by the year or in the employer's own period. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const period = payPeriods.find((each) => each === form.get("pay")) ?? null;
  return redirect(safeRedirect(form.get("redirect"), "/"), {
    status: 303,
    headers: { "set-cookie": payPeriodCookie(request, period) },
  });
}
