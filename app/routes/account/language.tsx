import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { setLocale } from "~/features/accounts/commands.server";
import { withoutLanguage } from "~/ui/head/language-address";
import { writeCookie } from "~/web/cookies";
import { isLocale, localeCookie, oneYear } from "~/web/locale.server";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "public", openToSuspended: true };

export function loader() {
  return redirect("/", 303);
}

/** Remembers the language in a cookie, and for a signed-in person also for mails and notifications. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const back = withoutLanguage(safeRedirect(form.get("redirect"), "/"));
  const locale = form.get("locale");
  if (!isLocale(locale)) return redirect(back, 303);
  const viewer = await context.viewer();
  if (viewer) await setLocale(context, viewer.userId, locale);
  return redirect(back, {
    status: 303,
    headers: { "set-cookie": writeCookie(request, localeCookie, locale, oneYear) },
  });
}
