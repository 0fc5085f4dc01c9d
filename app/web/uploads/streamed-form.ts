import { formLimits } from "../requests/form-shape";

/** A part of a multipart form while it comes in. */
export interface StreamedPart {
  name: string;
  /** Null for a field that is no file. */
  fileName: string | null;
  /** Its content, to be read before the next part is requested; an unread rest is skipped. */
  chunks: AsyncGenerator<Uint8Array, void>;
}

/** The body is no complete multipart form. */
export class BrokenForm extends Error {}

const endOfHeaders = Buffer.from("\r\n\r\n");

/** The bytes of a form; at most a chunk and a delimiter of them are in memory. */
class FormBytes {
  private held: Buffer = Buffer.from("\r\n");
  /** Whether the last mark that was searched for has been passed. */
  reached = false;
  constructor(private readonly reader: ReadableStreamDefaultReader<Uint8Array>) {}

  private async more(): Promise<void> {
    const next = await this.reader.read().catch(() => null);
    if (!next || next.done) throw new BrokenForm("the form ends before its end");
    this.held =
      this.held.length === 0
        ? Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
        : Buffer.concat([this.held, next.value]);
  }

  /** The bytes before the mark, piece by piece; the mark itself is skipped. */
  async *until(mark: Buffer): AsyncGenerator<Uint8Array, void> {
    for (this.reached = false; ;) {
      const at = this.held.indexOf(mark);
      const end = at >= 0 ? at : Math.max(0, this.held.length - mark.length + 1);
      const piece = this.held.subarray(0, end);
      this.held = this.held.subarray(at >= 0 ? at + mark.length : end);
      this.reached = at >= 0;
      if (piece.length > 0) yield piece;
      if (at >= 0) return;
      await this.more();
    }
  }

  async take(length: number): Promise<string> {
    while (this.held.length < length) await this.more();
    const taken = this.held.subarray(0, length).toString("latin1");
    this.held = this.held.subarray(length);
    return taken;
  }

  /** A short text before a mark. */
  async textUntil(mark: Buffer, longest: number): Promise<string> {
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of this.until(mark)) {
      length += piece.length;
      if (length > longest) throw new BrokenForm("a part's header is too long");
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString();
  }

  /** Reads and drops the rest. */
  async drain(): Promise<void> {
    for (let next = await this.reader.read(); !next.done;) next = await this.reader.read();
  }
}

/** A parameter of a Content-Disposition as browsers write it. */
function parameterOf(header: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, "i").exec(header)?.[1];
  return found === undefined
    ? null
    : found
        .replace(/%22/g, '"')
        .replace(/%0D/g, "\r")
        .replace(/%0A/g, "\n")
        .replace(/\\(["\\])/g, "$1");
}

/**
 * The parts of a multipart form one after another while it arrives, so that a file of any size needs only the memory of
 * a chunk. Requesting the next part skips the unread rest of the previous one. At the end the whole body has been read.
 * Throws BrokenForm.
 */
export async function* readParts(
  body: ReadableStream<Uint8Array>,
  boundary: string,
): AsyncGenerator<StreamedPart, void> {
  const bytes = new FormBytes(body.getReader());
  const mark = Buffer.from(`\r\n--${boundary}`);
  await bytes.textUntil(mark, formLimits.partHeader);
  for (let parts = 0; ; parts++) {
    const next = await bytes.take(2);
    if (next === "--") break;
    if (next !== "\r\n" || parts >= formLimits.fields)
      throw new BrokenForm("what is between the parts is no delimiter");
    const header = await bytes.textUntil(endOfHeaders, formLimits.partHeader);
    const disposition = /^content-disposition:\s*(form-data.*)$/im.exec(header)?.[1] ?? "";
    const name = parameterOf(disposition, "name");
    if (name === null || name.length > formLimits.nameLength) throw new BrokenForm("a part has no name");
    bytes.reached = false;
    yield { name, fileName: parameterOf(disposition, "filename"), chunks: bytes.until(mark) };
    if (!bytes.reached) for await (const _ of bytes.until(mark)) continue;
  }
  await bytes.drain();
}
