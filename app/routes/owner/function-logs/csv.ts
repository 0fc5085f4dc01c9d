import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { noteEvent } from "~/features/audit/events.server";
import { logCsv, logFileName } from "~/features/function-logs/csv.server";
import { parametersOf, readLogFilter } from "~/features/function-logs/filter";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";

export const handle: RouteHandle = { access: "admin" };

/** The entries of a log that match the filters of the address, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const filter = readLogFilter(new URL(request.url).searchParams);
  await requireRecentProof({ request, context }, admin, `/function-logs?${parametersOf(filter)}`);
  noteEvent(context, { actorId: admin.userId, action: "logs_exported", detail: filter.log });
  return new Response(logCsv(context, filter), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${logFileName(filter.log, context.now())}"`,
      "cache-control": "private, no-store",
    },
  });
}
