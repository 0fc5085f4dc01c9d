import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "~/web/sessions/guards.server";

/** The loader of an address to which only forms go. */
export async function toYourData({ request, context }: LoaderFunctionArgs) {
  await requireViewer({ request, context });
  return redirect("/your-data", 303);
}
