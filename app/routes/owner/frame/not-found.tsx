import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "admin" };

/** Any address of the area that no page has: the area's frame says so. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  await requireAdmin(args);
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
