import { createId } from "db/id";
import { imports } from "db/schema";
import type { AppContext } from "~/features/context";
import { storeFile } from "~/features/files/commands.server";
import { readUpload } from "~/features/files/upload";
import { proposeMapping } from "../mapping/propose";
import { findRemembered } from "../mapping/sources";
import { inspect } from "../source/inspect";
import { formatOf } from "../source/read";

/** Bytes of the largest file that the page takes. A request is held in memory more than once. */
export const largestImport = 10_000_000;

export type UploadFault = "no_file" | "path" | "empty" | "too_big" | "utf16" | "no_rows" | "header";

const contentTypes = { csv: "text/csv", ndjson: "application/x-ndjson", json: "application/json" } as const;

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/**
 * Stores a file of postings and proposes how it is mapped; no posting is written yet. Throws when the store or the database fails.
 * @param source whose postings these are
 */
export async function createImport(context: AppContext, owner: { userId: string }, source: string, upload: unknown): Promise<{ id: string } | { fault: UploadFault }> {
  const file = readUpload(upload);
  if (typeof file === "string") return { fault: file };
  if (file.size === 0) return { fault: "empty" };
  if (file.size > largestImport) return { fault: "too_big" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return { fault: "utf16" };
  const fileName = cleanName(file.name);
  const format = formatOf(fileName, new TextDecoder().decode(bytes.subarray(0, 1024)));
  const inspected = await inspect(inPieces(bytes), format).catch(() => null);
  if (!inspected) return { fault: "header" };
  const { columns, rows } = inspected;
  if (rows.length === 0) return { fault: "no_rows" };
  const { db } = context;
  const mapping = proposeMapping(columns, rows.flatMap((each) => ("row" in each ? [each.row] : [])), await findRemembered(db, source));
  const fileId = await storeFile(context, owner, { kind: "import_file", bytes, contentType: contentTypes[format], name: fileName });
  const now = context.now();
  const id = createId(now);
  await db.insert(imports).values({ id, source, fileId, fileName, format, size: bytes.byteLength, columns, mapping, createdAt: now, updatedAt: now });
  return { id };
}

/** A file's name as it is shown: what cannot be seen or turns the reading direction is left out. */
const cleanName = (name: string) => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").slice(0, 100) || "file";
