import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { importReport } from "~/features/jobs/import/running/report.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "owner" };

/** The report of an import, as a file that is read while it is sent. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context }, "owner");
  const report = await importReport(context, params.importId ?? "");
  if (!report) throw new Response(null, { status: 404 });
  return new Response(report, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="import-report.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
