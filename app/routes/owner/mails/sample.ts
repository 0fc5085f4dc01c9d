import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { fillSample, findSample } from "~/features/mail-catalogue/mail-catalogue.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { mailDocument } from "../mail-document";

export const handle: RouteHandle = { access: "admin" };

/** A mail with sample data as it is sent now, for a frame of its page: `look` is "light" or "dark", else as the browser has it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const { searchParams } = new URL(request.url);
  const sample = findSample(params.templateKey ?? "", searchParams.get("sample"));
  if (!sample) throw new Response(null, { status: 404 });
  const { html } = await fillSample(context, sample, searchParams.get("in") === "hi" ? "hi" : "en");
  const look = searchParams.get("look");
  return mailDocument(look === "light" || look === "dark" ? html.replaceAll("light dark", look) : html);
}
