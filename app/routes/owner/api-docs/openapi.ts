import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { openApiOf } from "./openapi.server";

export const handle: RouteHandle = { access: "admin" };

/** The addresses that programs call and that take forms, as OpenAPI 3.1. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const addresses = (await context.listAddresses?.()) ?? { programs: [], forms: [] };
  return Response.json(openApiOf(addresses, context.siteUrl), { headers: { "cache-control": "private, no-store" } });
}
