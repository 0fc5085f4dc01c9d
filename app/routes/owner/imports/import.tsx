import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { missingText, readMapping } from "~/features/jobs/import/mapping/fields";
import { saveMapping, startImport } from "~/features/jobs/import/running/commands.server";
import { previewImport } from "~/features/jobs/import/running/file.server";
import { findImport, listReportLines } from "~/features/jobs/import/running/queries.server";
import { requestBudget, runImport } from "~/features/jobs/import/running/running.server";
import { logError } from "~/log/log";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";
import { statusNames } from "./import-row";
import { MappingForm } from "./mapping-form";
import { importsPage } from "./places";
import { Preview } from "./preview";
import { Progress } from "./progress";

export const handle: RouteHandle = { access: "owner" };

// Without script a running import shows how far it has come by itself.
export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${found ? `Import of ${found.found.source}` : "Import"} – KaamGhar` },
  ...(found?.found.status === "running" ? [{ httpEquiv: "refresh", content: "20" }] : []),
];

async function getImport({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">) {
  const found = await findImport(context.db, params.importId ?? "");
  if (!found) throw data(null, 404);
  return found;
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  await requireAdmin({ request, context }, "owner");
  const found = await getImport(args);
  const isMapping = found.status === "mapping";
  const [preview, lines] = await Promise.all([isMapping ? previewImport(context, found, found.mapping) : null, isMapping ? [] : listReportLines(context.db, found.id)]);
  return { found, preview, lines, missing: missingText(found.mapping, found.columns) };
}

/** Shows the rows as another mapping has them, or begins to write them. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const owner = await requireAdmin({ request, context }, "owner");
  const found = await getImport(args);
  const page = `${importsPage}/${found.id}`;
  const form = Object.fromEntries(await request.formData());
  const mapping = readMapping(form, found.columns);
  if (form.intent !== "start") {
    await saveMapping(context, found.id, mapping);
    return redirect(`${page}#preview`, 303);
  }
  await requireRecentProof({ request, context }, owner);
  const result = await startImport(context, owner, found, mapping);
  if ("missing" in result) {
    await saveMapping(context, found.id, mapping);
    return data({ missing: result.missing }, 400);
  }
  if (!result.started) return redirectWithToast(request, page, { title: "This import has begun before", tone: "info" });
  // What this leaves the cron goes on with.
  context.waitUntil(runImport(context, found.id, requestBudget(context)).catch((error: unknown) => logError("an import could not go on", error)));
  return redirectWithToast(request, page, { title: "The import has begun", tone: "success" });
}

/** One file: how it is read before it is begun, how far it has come after that. */
export default function ImportPage() {
  const { found, preview, lines, missing } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.missing;
  return (
    <div lang="en">
      <p>
        <a href={importsPage} className="inline-flex min-h-11 items-center">
          All imports
        </a>
      </p>
      <h1 className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
        {found.source} <span className="tag">{statusNames[found.status]}</span>
      </h1>
      <p className="quiet wrap-anywhere">{`${found.fileName}, ${(found.size / 1000).toLocaleString("en-IN", { maximumFractionDigits: 0 })} kB`}</p>
      {found.status === "mapping" ? (
        <>
          <MappingForm id={found.id} columns={found.columns} mapping={found.mapping} missing={refused ?? missing} isRefused={refused !== undefined} />
          <Preview rows={preview} />
        </>
      ) : (
        <Progress found={found} lines={lines} />
      )}
    </div>
  );
}
