import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { importsPageSize, listImports } from "~/features/jobs/import/running/queries.server";
import { uploadFaultWords, uploadForm } from "~/features/jobs/import/running/upload-form";
import { createImport, type UploadFault } from "~/features/jobs/import/running/uploading.server";
import { cursorText, pageOf, readCursor } from "~/features/list-page";
import { logError } from "~/log/log";
import { EmptyState } from "~/ui/empty-state";
import { controlProps, FieldFrame, PostForm, TextField } from "~/ui/forms/form";
import { PageLinks } from "~/ui/layout/page-links";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { BrokenForm } from "~/web/uploads/streamed-form";
import { readUploadForm } from "~/web/uploads/streamed-upload.server";
import { ImportRow } from "./import-row";
import { importsPage } from "./places";

export const handle: RouteHandle = { access: "owner" };

export const meta: MetaFunction = () => [{ title: "Imports – KaamGhar" }];

const faultWords: Record<UploadFault | "too_many" | "failed", string> = {
  ...uploadFaultWords,
  too_many: "Too many uploads. Try again later",
  failed: "Couldn't save the file. Try again",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context }, "owner");
  const before = readCursor(new URL(request.url).searchParams);
  const found = await listImports(context.db, before);
  const { shown, next } = pageOf(found, importsPageSize, ({ createdAt, id }) => cursorText({ at: createdAt, id }));
  return { imports: shown, now: context.now(), isLater: before !== null, next };
}

export const formDoc: FormDoc = { fields: uploadForm, limits: ["upload"] };

/** Takes a file while it arrives; no jobs are written yet. */
export async function action({ request, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  return readUploadForm(request, "file", async (form, file) => {
    const submission = parseWithZod(form, { schema: uploadForm });
    const refused = (fault: keyof typeof faultWords, status: number) =>
      data({ result: submission.reply({ fieldErrors: { file: [faultWords[fault]] } }) }, status);
    if (submission.status !== "success") return data({ result: submission.reply() }, 400);
    const wait = await countAttempt({ request, context }, "upload", owner.userId);
    if (wait !== null) {
      tooManyAttempts(context, wait);
      return refused("too_many", 429);
    }
    try {
      const created = await createImport(context, owner, submission.value.source, file);
      if ("fault" in created) return refused(created.fault, 400);
      return redirect(`${importsPage}/${created.id}`, 303);
    } catch (error) {
      if (error instanceof BrokenForm) throw error;
      logError("an import could not be stored", error);
      return refused("failed", 503);
    }
  });
}

/** Files of postings: the form for a new file, and the earlier files. */
export default function ImportsPage() {
  const { imports, now, isLater, next } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <div lang="en">
      <h1>Imports</h1>
      <UploadForm result={result} />
      <section aria-labelledby="imports-title" className="mt-8">
        <h2 id="imports-title" className="mb-3">
          Files so far
        </h2>
        {imports.length === 0 ? (
          <EmptyState icon="case" title="No file was imported yet">
            The next step shows how its columns are read, and its first ten rows, before anything is written.
          </EmptyState>
        ) : (
          <>
            <ul className="rows">
              {imports.map((each) => (
                <ImportRow key={each.id} found={each} now={now} />
              ))}
            </ul>
            <PageLinks
              first={isLater ? importsPage : null}
              next={next && `${importsPage}?before=${next}`}
              words={{ label: "Pages", first: "Newest", next: "Older" }}
            />
          </>
        )}
      </section>
    </div>
  );
}

function UploadForm({ result }: { result: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ source: string; file: string }>({ id: "upload", lastResult: result });
  return (
    <section aria-labelledby="upload-title" className="card mt-4 max-w-xl">
      <h2 id="upload-title" className="mb-3">
        Import a file of postings
      </h2>
      <PostForm form={form} encType="multipart/form-data">
        <TextField
          field={fields.source}
          label="Source"
          hint="Whose postings these are, such as the name of a partner. How its columns are read is remembered."
          required
          maxLength={80}
          autoComplete="off"
        />
        <FieldFrame
          field={fields.file}
          label="File"
          hint="Excel (.xlsx, at most 20 MB), CSV with a header line, NDJSON, or a JSON array; at most 100 MB. It is deleted after 30 days.">
          <input
            {...controlProps(fields.file, true)}
            type="file"
            accept=".xlsx,.xlsm,.xls,.csv,.tsv,.txt,.json,.ndjson,.jsonl,text/csv,application/json"
            required
          />
        </FieldFrame>
        <button className="btn bg-peacock text-surface justify-self-start">Upload and preview</button>
      </PostForm>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <a href={`${importsPage}/sample`} className="inline-flex min-h-11 items-center" download>
          Download a sample file
        </a>
        <a href={`${importsPage}/command`} className="inline-flex min-h-11 items-center">
          Import by the command line
        </a>
      </p>
    </section>
  );
}
