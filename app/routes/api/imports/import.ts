import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { labelsField, mappingKeys, readMapping } from "~/features/jobs/import/mapping/mapping";
import { dropImport } from "~/features/jobs/import/running/clean-up.server";
import { saveMapping, startImport } from "~/features/jobs/import/running/commands.server";
import { previewImport } from "~/features/jobs/import/running/file.server";
import { findImport, type Import } from "~/features/jobs/import/running/queries.server";
import { requestBudget, runImport } from "~/features/jobs/import/running/running.server";
import { findImportKey, type ImportKey } from "~/features/jobs/import/running/tokens.server";
import type { RouteHandle } from "~/web/sessions/access";
import { answerHeaders, answerOf, importAnswer, keyHeader, noKey, refuse, withWrongKey, wordsOfNoKey } from "./answer";

const stepForm = z.object({
  intent: z.enum(["look", "start", "go_on", "drop"]),
  ...Object.fromEntries(mappingKeys.map((field) => [field, z.string().max(2000).optional()])),
});

const state = { means: "How far it is.", type: "application/json", schema: importAnswer };

export const handle: RouteHandle = {
  access: "public",
  api: {
    params: { importId: "01hzxv5pa8kq2m3rw" },
    get: {
      summary: "How far an import of the command line is.",
      headers: keyHeader,
      answers: { 200: state, ...noKey },
      example: withWrongKey,
    },
    post: {
      summary:
        "Shows the first rows by another mapping, begins an import, writes more of its rows, or drops it before it has begun.",
      form: stepForm,
      headers: keyHeader,
      answers: { 200: state, 204: { means: "It is dropped." }, ...noKey },
      example: { form: { intent: "go_on" }, ...withWrongKey },
    },
  },
};

async function findByKey({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<{ key: ImportKey; found: Import } | null> {
  const key = await findImportKey(context, request.headers.get("authorization"));
  const found = key?.importId && key.importId === params.importId ? await findImport(context.db, key.importId) : null;
  return key && found ? { key, found } : null;
}

async function answerWithPreview(context: LoaderFunctionArgs["context"], id: string) {
  const found = await findImport(context.db, id);
  if (!found) return refuse(wordsOfNoKey);
  return answerOf(found, found.status === "mapping" ? await previewImport(context, found, found.mapping) : null);
}

/** The progress of the import. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await findByKey(args);
  return asked ? answerWithPreview(args.context, asked.found.id) : refuse(wordsOfNoKey);
}

/** Moves an import one step forward. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const asked = await findByKey(args);
  if (!asked) return refuse(wordsOfNoKey);
  const { key, found } = asked;
  const form = stepForm.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return refuse("The form cannot be read");
  const { intent, ...fields } = form.data;
  if (intent === "drop")
    return (await dropImport(context, key, found.id))
      ? new Response(null, { status: 204, headers: answerHeaders })
      : refuse("It has begun: stop it at its page instead");
  if (intent === "go_on") {
    if (found.status === "mapping") return refuse("It has not begun");
    await runImport(context, found.id, requestBudget(context));
    return answerWithPreview(context, found.id);
  }
  const mapping = readMapping({ ...fields, [labelsField]: found.mapping[labelsField] }, found.columns);
  if (intent === "look") await saveMapping(context, found.id, mapping);
  else {
    const started = await startImport(context, key, found, mapping);
    if ("missing" in started) return refuse(started.missing);
  }
  return answerWithPreview(context, found.id);
}
