import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { labelsField, missingText, readMapping, unclearField } from "~/features/jobs/import/mapping/mapping";
import { saveMapping, startImport } from "~/features/jobs/import/running/commands.server";
import { previewImport } from "~/features/jobs/import/running/file.server";
import {
  findImport,
  knowsItsJobs,
  listRetainedJobs,
  listReportLines,
} from "~/features/jobs/import/running/queries.server";
import { requestBudget, runImport } from "~/features/jobs/import/running/running.server";
import { beginUndoing, canBeUndone, undoneWithin } from "~/features/jobs/import/running/undoing.server";
import { actReason } from "~/features/moderation/forms";
import { logError } from "~/log/log";
import { formatDateTime } from "~/ui/format";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";
import { statusNames } from "./import-row";
import { MappingForm } from "./mapping-form";
import { importsPage } from "./places";
import { Preview } from "./preview";
import { Progress } from "./progress";
import { UndoForm } from "./undo-form";

export const handle: RouteHandle = { access: "owner" };

// The page of a running import reloads automatically, also without script.
export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${found ? `Import of ${found.found.source}` : "Import"} – KaamGhar` },
  ...(found?.found.status === "running" || found?.found.status === "undoing"
    ? [{ httpEquiv: "refresh", content: "20" }]
    : []),
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
  const [preview, lines, keptJobs, knowsJobs] = await Promise.all([
    isMapping ? previewImport(context, found, found.mapping) : null,
    isMapping ? [] : listReportLines(context.db, found.id),
    found.kept > 0 ? listRetainedJobs(context.db, found.id) : [],
    canBeUndone(found, context.now()) && knowsItsJobs(context.db, found.id),
  ]);
  return {
    found,
    preview,
    lines,
    keptJobs,
    undoUntil: knowsJobs ? formatDateTime(found.updatedAt + undoneWithin, "en") : null,
    missing: missingText(found.mapping, found.columns),
  };
}

const undoForm = z.object({ reason: actReason });

export const formDoc: FormDoc = { fields: undoForm };

/** Previews the rows with another mapping, starts the import, or starts its undo. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const owner = await requireAdmin({ request, context }, "owner");
  const found = await getImport(args);
  const page = `${importsPage}/${found.id}`;
  const formData = await request.formData();
  if (formData.get("intent") === "undo") {
    await requireRecentProof({ request, context }, owner);
    const submission = parseWithZod(formData, { schema: undoForm });
    if (submission.status !== "success") return data({ undo: submission.reply() }, 400);
    if (!(await beginUndoing(context, owner, found, submission.value.reason))) {
      const title =
        found.status === "undoing" || found.status === "undone"
          ? "It is being undone already, or is undone"
          : "Can't undo: it's running, has added nothing, or is older than a week";
      return redirectWithToast(request, page, { title, tone: "info" });
    }
    context.waitUntil(
      runImport(context, found.id, requestBudget(context)).catch((error: unknown) =>
        logError("an import could not be undone further", error),
      ),
    );
    return redirectWithToast(request, page, { title: "Its jobs are being removed", tone: "success" });
  }
  const form = Object.fromEntries(formData);
  const mapping = readMapping({ ...form, [labelsField]: found.mapping[labelsField] }, found.columns);
  if (form.intent !== "start") {
    await saveMapping(context, found.id, mapping);
    return redirect(`${page}#preview`, 303);
  }
  // Only a page with the question sends it empty.
  if (form[unclearField] === "") {
    await saveMapping(context, found.id, mapping);
    return data({ missing: "Choose what becomes of the rows that are unclear about work from home." }, 400);
  }
  await requireRecentProof({ request, context }, owner);
  const result = await startImport(context, owner, found, mapping);
  if ("missing" in result) {
    await saveMapping(context, found.id, mapping);
    return data({ missing: result.missing }, 400);
  }
  if (!result.started)
    return redirectWithToast(request, page, { title: "This import was already started", tone: "info" });
  // The cron continues what this request leaves.
  context.waitUntil(
    runImport(context, found.id, requestBudget(context)).catch((error: unknown) =>
      logError("an import could not go on", error),
    ),
  );
  return redirectWithToast(request, page, { title: "Import started", tone: "success" });
}

/** One file: the mapping before the start, and the progress after it. */
export default function ImportPage() {
  const { found, preview, lines, keptJobs, undoUntil, missing } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer && "missing" in answer ? answer.missing : undefined;
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
          <MappingForm
            id={found.id}
            columns={found.columns}
            mapping={found.mapping}
            missing={refused ?? missing}
            isRefused={refused !== undefined}
            unclear={preview?.unclear ?? null}
          />
          <Preview rows={preview?.rows ?? null} unreadable={preview?.unreadable ?? null} />
        </>
      ) : (
        <>
          <Progress found={found} lines={lines} keptJobs={keptJobs} />
          {undoUntil !== null && (
            <UndoForm
              added={found.added}
              until={undoUntil}
              result={answer && "undo" in answer ? answer.undo : undefined}
            />
          )}
        </>
      )}
    </div>
  );
}
