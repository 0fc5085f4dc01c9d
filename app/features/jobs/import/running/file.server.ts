import type { AppContext } from "~/features/context";
import { fileKey } from "~/features/files/file";
import type { Mapping } from "../mapping/mapping";
import { listUnclear, previewRows, type PreviewRow } from "../preview";
import { inspect } from "../source/inspect";
import type { SourceFormat } from "../source/read";
import type { UnclearRows } from "../unclear";
import { unreadableText } from "../unreadable-signs";

/** The chunks of a stream. If the consumer stops early, the stream is cancelled. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The file of an import from a byte on; null when it is gone. Throws when the store does not answer. */
export async function openFile({ files }: AppContext, fileId: string | null, from = 0) {
  const object = fileId === null ? null : await files.get(fileKey("import_file", fileId), from);
  return object ? chunksOf(object.body) : null;
}

/** The first rows of a file as they would be written, and the unclear rows of its sample. */
export interface ImportPreview {
  rows: PreviewRow[];
  unclear: UnclearRows;
  /** Says that signs could not be read; null where all were. */
  unreadable: string | null;
}

/** The first rows of an import as they would be written; null when its file is gone. */
export async function previewImport(
  context: AppContext,
  file: { fileId: string | null; format: SourceFormat },
  mapping: Mapping,
): Promise<ImportPreview | null> {
  const chunks = await openFile(context, file.fileId);
  if (!chunks) return null;
  const { rows } = await inspect(chunks, file.format);
  const now = context.now();
  return {
    rows: await previewRows(rows, mapping, now),
    unclear: await listUnclear(rows, mapping, now),
    unreadable: unreadableText(rows),
  };
}
