import { createId } from "db/id";
import { imports } from "db/schema";
import type { AppContext } from "~/features/context";
import { storeStream } from "~/features/files/commands.server";
import { hasPath } from "~/features/files/file-name";
import { proposeMapping } from "../mapping/propose";
import { findRemembered } from "../mapping/sources";
import { inspect } from "../source/inspect";
import { LongBeginning } from "../source/lines";
import { formatOf } from "../source/read";
import { deleteImportFile } from "./clean-up.server";
import { openFile } from "./file.server";

/** Maximum file size in bytes: Cloudflare's limit for one request body. */
export const largestImport = 100_000_000;

export type UploadFault = "no_file" | "path" | "empty" | "too_big" | "utf16" | "no_rows" | "header" | "long_row";

/** Cancels the upload of a rejected file. */
class UploadRefusal extends Error {
  constructor(readonly fault: UploadFault) {
    super(fault);
  }
}

const contentTypes = { csv: "text/csv", ndjson: "application/x-ndjson", json: "application/json" } as const;

/** The number of bytes that are read to detect the format of a file. */
const lookedAt = 1024;

/** Reads the first bytes of a file. `all` yields the whole file, including these bytes. */
async function lookInto(
  chunks: AsyncGenerator<Uint8Array, void>,
): Promise<{ start: Uint8Array; all: AsyncGenerator<Uint8Array, void> }> {
  const seen: Uint8Array[] = [];
  let length = 0;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    // A copy: the buffer of a chunk may be reused.
    seen.push(next.value.slice());
    length += next.value.length;
    if (length >= lookedAt) break;
  }
  const start = new Uint8Array(Buffer.concat(seen)).subarray(0, lookedAt);
  async function* all() {
    let size = 0;
    for await (const chunk of joined(seen, chunks)) {
      size += chunk.length;
      if (size > largestImport) throw new UploadRefusal("too_big");
      yield chunk;
    }
  }
  return { start, all: all() };
}

async function* joined(
  seen: readonly Uint8Array[],
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  yield* seen;
  yield* chunks;
}

/**
 * Stores a file of postings as it streams in, and proposes its mapping. No posting is written yet. Throws when the
 * store or the database fails, or when the chunks throw.
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
  const { start, all } = await lookInto(file.chunks);
  if (start.length === 0) return { fault: file.name === "" ? "no_file" : "empty" };
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)) return { fault: "utf16" };
  const fileName = cleanName(file.name);
  const format = formatOf(fileName, new TextDecoder().decode(start));
  const stored = await storeStream(context, owner, {
    kind: "import_file",
    chunks: all,
    contentType: contentTypes[format],
    name: fileName,
  }).catch((error: unknown) => {
    if (error instanceof UploadRefusal) return error;
    throw error;
  });
  if (stored instanceof UploadRefusal) return { fault: stored.fault };
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
