import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sampleFile } from "~/features/jobs/import/sample";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "owner" };

/** A file of postings to fill in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context }, "owner");
  return new Response(sampleFile(), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="kaamghar-jobs.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
