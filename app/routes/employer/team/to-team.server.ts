import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireEmployer } from "~/web/sessions/guards.server";

/** Whoever opens an address to which only forms are sent, such as after a log-in, belongs on the page with the forms. */
export async function toTeam({ request, context }: LoaderFunctionArgs) {
  await requireEmployer({ request, context }, { complete: true });
  return redirect("/team", 303);
}
