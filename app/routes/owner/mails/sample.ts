import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { fillSample, findSample } from "~/features/mail-catalogue/mail-catalogue.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { mailDocument } from "../mail-document";

export const handle: RouteHandle = { access: "admin" };

/** A mail with sample data as it is sent now, for the frame of its page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const sample = findSample(params.templateKey ?? "");
  if (!sample) throw new Response(null, { status: 404 });
  const locale = new URL(request.url).searchParams.get("in") === "hi" ? "hi" : "en";
  return mailDocument((await fillSample(context, sample, locale)).html);
}
