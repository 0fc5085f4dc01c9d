import { createId } from "db/id";
import { imports } from "db/schema";
import type { AppContext } from "~/features/context";
import { storeStream } from "~/features/files/commands.server";
import { hasPath } from "~/features/files/file-name";
import { readArriving } from "../arriving/arriving";
import { type TableFault, UnreadableTable } from "../arriving/table-fault";
import { proposeMapping } from "../mapping/propose";
import { findRemembered } from "../mapping/sources";
import { inspect } from "../source/inspect";
import { LongBeginning } from "../source/lines";
import { deleteImportFile } from "./clean-up.server";
import { openFile } from "./file.server";

/** Maximum file size in bytes: Cloudflare's limit for one request body. */
export const largestImport = 100_000_000;

export type UploadFault = "no_file" | "path" | "empty" | "too_big" | TableFault | "no_rows" | "header" | "long_row";

/** Cancels the upload of a rejected file. */
class UploadRefusal extends Error {
  constructor(readonly fault: UploadFault) {
    super(fault);
  }
}

const contentTypes = { csv: "text/csv", ndjson: "application/x-ndjson", json: "application/json" } as const;

/** The chunks of a file; throws when there are more than an import may have. */
async function* withinLimit(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > largestImport) throw new UploadRefusal("too_big");
    yield chunk;
  }
}

const faultOf = (error: unknown) => {
  if (error instanceof UploadRefusal || error instanceof UnreadableTable) return { fault: error.fault };
  throw error;
};

/**
 * Stores a file of postings as rows of UTF-8 as it streams in, and proposes its mapping. No posting is written yet.
 * Throws when the store or the database fails, or when the chunks throw.
 * @param source the source of the postings
 * @param file null when the form had none
 */
export async function createImport(
  context: AppContext,
  owner: { userId: string },
  source: string,
  file: { name: string; chunks: AsyncGenerator<Uint8Array, void> } | null,
): Promise<{ id: string } | { fault: UploadFault }> {
  if (!file) return { fault: "no_file" };
  if (hasPath(file.name)) return { fault: "path" };
  const fileName = cleanName(file.name);
  const arrived = await readArriving(fileName, withinLimit(file.chunks)).catch(faultOf);
  if (arrived === null) return { fault: file.name === "" ? "no_file" : "empty" };
  if ("fault" in arrived) return arrived;
  const { format, chunks } = arrived;
  const stored = await storeStream(context, owner, {
    kind: "import_file",
    chunks: withinLimit(chunks),
    contentType: contentTypes[format],
    name: fileName,
  }).catch(faultOf);
  if ("fault" in stored) return stored;
  const { id: fileId, size } = stored;
  const stream = await openFile(context, fileId);
  const inspected = stream
    ? await inspect(stream, format).catch((error: unknown) => (error instanceof LongBeginning ? "long_row" : "header"))
    : "header";
  if (typeof inspected === "string" || inspected.rows.length === 0) {
    await deleteImportFile(context, fileId);
    return { fault: typeof inspected === "string" ? inspected : "no_rows" };
  }
  const { columns, rows } = inspected;
  const { db } = context;
  const mapping = proposeMapping(
    columns,
    rows.flatMap((each) => ("row" in each ? [each.row] : [])),
    await findRemembered(db, source),
  );
  const now = context.now();
  const id = createId(now);
  await db
    .insert(imports)
    .values({ id, source, fileId, fileName, format, size, columns, mapping, createdAt: now, updatedAt: now });
  return { id };
}

/** A file's display name, without invisible and direction-changing characters. */
const cleanName = (name: string) => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").slice(0, 100) || "file";
