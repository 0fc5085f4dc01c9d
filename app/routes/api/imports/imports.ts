import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { dropImport } from "~/features/jobs/import/running/clean-up.server";
import { previewImport } from "~/features/jobs/import/running/file.server";
import { findImport } from "~/features/jobs/import/running/queries.server";
import { bindImportKey, findImportKey } from "~/features/jobs/import/running/tokens.server";
import { uploadFaultWords, uploadForm } from "~/features/jobs/import/running/upload-form";
import { createImport } from "~/features/jobs/import/running/uploading.server";
import type { RouteHandle } from "~/web/sessions/access";
import { readUploadForm } from "~/web/uploads/streamed-upload.server";
import { answerOf, importAnswer, keyHeader, noKey, refuse, withWrongKey, wordsOfNoKey } from "./answer";

export const handle: RouteHandle = {
  access: "public",
  api: {
    post: {
      summary: "Takes a file of postings from the command line; nothing is written into the jobs yet.",
      body: {
        type: "multipart/form-data",
        means: "The field “source”, then the file in “file”.",
        schema: z.object({
          source: uploadForm.shape.source,
          file: z.string().meta({ contentMediaType: "application/octet-stream" }),
        }),
      },
      headers: keyHeader,
      answers: { 201: { means: "It is stored.", type: "application/json", schema: importAnswer }, ...noKey },
      example: { form: { source: "Partner" }, ...withWrongKey },
    },
  },
};

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });

/** Takes a file while it arrives, with a key that has not begun an import yet. */
export async function action({ request, context }: ActionFunctionArgs) {
  const key = await findImportKey(context, request.headers.get("authorization"));
  if (!key || key.importId !== null) return refuse(wordsOfNoKey);
  return readUploadForm(request, "file", async (fields, file) => {
    const form = uploadForm.safeParse(Object.fromEntries(fields));
    if (!form.success) return refuse(form.error.issues[0]?.message ?? "The form cannot be read");
    const created = await createImport(context, key, form.data.source, file);
    if ("fault" in created) return refuse(uploadFaultWords[created.fault]);
    const found = await findImport(context.db, created.id);
    if (!found || !(await bindImportKey(context, key, created.id))) {
      await dropImport(context, key, created.id);
      return refuse(wordsOfNoKey);
    }
    return answerOf(found, await previewImport(context, found, found.mapping), 201);
  });
}
