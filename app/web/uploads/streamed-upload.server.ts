import { areAllowedNames, boundaryOf } from "../requests/form-shape";
import { BrokenForm, readParts, type StreamedPart } from "./streamed-form";

/** Bytes of a field beside the file. */
const longestField = 10_000;

/** The file of a form while it comes in. */
interface StreamedFile {
  /** As the browser names it; empty when no file was chosen. */
  name: string;
  chunks: StreamedPart["chunks"];
}

async function textOf(part: StreamedPart): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of part.chunks) {
    length += piece.length;
    if (length > longestField) throw new BrokenForm("a field is too long");
    pieces.push(Uint8Array.from(piece));
  }
  return Buffer.concat(pieces).toString();
}

/**
 * Reads a form with a file of any size. `take` gets the fields before the file, and the file while it arrives. Without
 * a file it is called at the end of the form. Throws a 400 for an incomplete form, and what `take` throws.
 * @param field the name of the file's field
 */
export async function readUploadForm<Result>(
  request: Request,
  field: string,
  take: (fields: FormData, file: StreamedFile | null) => Promise<Result>,
): Promise<Result> {
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  const fields = new FormData();
  if (boundary === null || !request.body) {
    for (const [name, value] of request.body ? await request.formData() : [])
      if (name !== field) fields.append(name, value);
    return take(fields, null);
  }
  const names: string[] = [];
  let taken: { result: Result } | null = null;
  try {
    for await (const part of readParts(request.body as ReadableStream<Uint8Array>, boundary)) {
      names.push(part.name);
      if (!areAllowedNames(names)) throw new BrokenForm("a field has a name that no form of ours has");
      if (taken) continue;
      if (part.name === field && part.fileName !== null)
        taken = { result: await take(fields, { name: part.fileName, chunks: part.chunks }) };
      else if (part.name !== field && part.fileName === null) fields.append(part.name, await textOf(part));
    }
  } catch (error) {
    if (!(error instanceof BrokenForm)) throw error;
    throw new Response(null, { status: 400 });
  }
  return taken ? taken.result : take(fields, null);
}
