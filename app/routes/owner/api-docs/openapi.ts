import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { openApiOf } from "./openapi.server";

export const handle: RouteHandle = { access: "admin" };

/** The addresses that programs call, as OpenAPI 3.1. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const routes = (await context.listApiRoutes?.()) ?? [];
  return Response.json(openApiOf(routes, context.siteUrl), { headers: { "cache-control": "private, no-store" } });
}
