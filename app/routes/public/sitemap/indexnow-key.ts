import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { validIndexNowKey } from "~/adapters/search-engines/indexnow";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = {
  access: "public",
  index: true,
  api: {
    get: {
      summary: "Proves to IndexNow that its key is ours.",
      answers: { 200: { means: "The key.", type: "text/plain" }, 404: { means: "It is not the key." } },
      example: { status: 404 },
    },
    params: { key: "not-the-key" },
  },
};

/** The file in which IndexNow finds the key of this site, `/{key}.txt`; any other name is no page. */
export function loader({ params, context }: LoaderFunctionArgs): Response {
  const key = validIndexNowKey(context.env.INDEXNOW_KEY);
  if (key === null || params.key !== key) throw new Response(null, { status: 404 });
  return new Response(key, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "max-age=3600" },
  });
}
