import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { importReport } from "~/features/jobs/import/running/report.server";
import { findImportKey } from "~/features/jobs/import/running/tokens.server";
import type { RouteHandle } from "~/web/sessions/access";
import { answerHeaders, keyHeader, noKey, refuse, withWrongKey, wordsOfNoKey } from "./answer";

export const handle: RouteHandle = {
  access: "public",
  api: {
    params: { importId: "01hzxv5pa8kq2m3rw" },
    get: {
      summary: "The report of an import of the command line.",
      headers: keyHeader,
      answers: { 200: { means: "The rows of which something is to be said.", type: "text/csv" }, ...noKey },
      example: withWrongKey,
    },
  },
};

/** The report of an import, as a file that is read while it is sent. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const key = await findImportKey(context, request.headers.get("authorization"));
  const report = key?.importId && key.importId === params.importId ? await importReport(context, key.importId) : null;
  return report
    ? new Response(report, { headers: { ...answerHeaders, "content-type": "text/csv; charset=utf-8" } })
    : refuse(wordsOfNoKey);
}
