import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { endViewing, findPersonName } from "~/features/viewer/viewing/viewing.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { endedViewingCookie, readViewing } from "~/web/viewing/viewing-cookie.server";

/** Public: a browser with the cookie can end the viewing, even after its end or the end of the session. */
export const handle: RouteHandle = { access: "public", viewAs: "owner" };

export const loader = () => redirect("/owner-portal", 303);

export const formDoc: FormDoc = { fields: [] };

/** Ends the viewing, and redirects the owner to the page about the person. */
export async function action({ request, context }: ActionFunctionArgs) {
  const pass = readViewing(request, context.sign);
  if (pass) await endViewing(context, pass);
  const name = pass && (await findPersonName(context.db, pass.userId));
  const title = name ? `Viewing as ${name} has ended` : "Viewing has ended";
  const answer = redirectWithToast(request, pass ? `/owner-portal/website-users/${pass.userId}` : "/owner-portal", {
    title,
    tone: "info",
  });
  answer.headers.append("set-cookie", endedViewingCookie(request));
  return answer;
}
