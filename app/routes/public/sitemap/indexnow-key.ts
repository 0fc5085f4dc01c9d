import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { validIndexNowKey } from "~/adapters/search-engines/indexnow";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "public" };

/** The file in which IndexNow finds the key of this site, `/{key}.txt`; any other name is no page. */
export function loader({ params, context }: LoaderFunctionArgs): Response {
  const key = validIndexNowKey(context.env.INDEXNOW_KEY);
  if (key === null || params.key !== key) throw new Response(null, { status: 404 });
  return new Response(key, { headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "max-age=3600" } });
}
