import * as z from "zod";
import { importStatuses } from "db/vocabulary";
import { mappingKeys, missingText } from "~/features/jobs/import/mapping/mapping";
import type { ImportPreview } from "~/features/jobs/import/running/file.server";
import type { Import } from "~/features/jobs/import/running/queries.server";

const count = z.number().int().min(0);

const previewRow = z.union([
  z.object({ line: count, refusal: z.string() }),
  z.object({
    line: count,
    title: z.string(),
    company: z.string(),
    place: z.string(),
    pay: z.string(),
    facts: z.array(z.string()),
    beginning: z.string(),
    skills: z.array(z.string()),
    notes: z.array(z.string()),
    signs: z.array(z.string()),
  }),
]);

/** How far an import is, as the command line reads it. */
export const importAnswer = z.object({
  id: z.string(),
  status: z.enum(importStatuses),
  columns: z.array(z.string()).describe("Of the file."),
  mapping: z
    .partialRecord(z.enum(mappingKeys), z.string())
    .describe("Which column each field is read from, and the rule for what is unclear."),
  missing: z.string().nullable().describe("Why it cannot be begun so."),
  percent: z.number().int().min(0).max(100).describe("How much of the file is written."),
  read: count,
  added: count,
  held: count,
  alreadyThere: count,
  refused: count,
  noted: count,
  error: z.string().nullable(),
  preview: z.array(previewRow).nullable().describe("The first rows as they would be written, before it is begun."),
  unclear: z
    .object({ count, of: count, rows: z.array(z.object({ line: count, title: z.string(), question: z.string() })) })
    .nullable()
    .describe("Among the first rows, those of which it is unclear whether their work is done from home."),
  unreadable: z.string().nullable().describe("Says that signs among the first rows could not be read."),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/** A refusal about an import or a key. */
const importRefusal = z.object({ error: z.string() });

export const wordsOfNoKey =
  "The key is unknown, used up or has run out. Make a new one at /owner-portal/imports/command";

export const keyHeader = {
  authorization: "“Bearer ” and a key that an owner makes at /owner-portal/imports/command, for one import.",
};

/** The documented answers to a request without a valid key; the example of each address is sent with a wrong key. */
export const noKey = {
  400: { means: "The key is none, or what is sent cannot be used.", type: "application/json", schema: importRefusal },
};
export const withWrongKey = { headers: { authorization: "Bearer 0123456789abcdefghij" }, status: 400 } as const;

export const answerHeaders = { "cache-control": "private, no-store" };

/** The answer about an import. */
export function answerOf(found: Import, preview: ImportPreview | null, status = 200): Response {
  const { id, columns, mapping, read, added, held, alreadyThere, refused, noted, error, size, cursorOffset } = found;
  const percent = found.status === "done" ? 100 : Math.min(99, Math.floor((100 * cursorOffset) / Math.max(1, size)));
  const body: ImportAnswer = {
    id,
    status: found.status,
    columns,
    mapping,
    missing: missingText(mapping, columns),
    percent,
    read,
    added,
    held,
    alreadyThere,
    refused,
    noted,
    error,
    preview: preview?.rows ?? null,
    unclear: preview?.unclear ?? null,
    unreadable: preview?.unreadable ?? null,
  };
  return Response.json(body, { status, headers: answerHeaders });
}

export const refuse = (error: string, status = 400) =>
  Response.json({ error } satisfies z.infer<typeof importRefusal>, { status, headers: answerHeaders });
