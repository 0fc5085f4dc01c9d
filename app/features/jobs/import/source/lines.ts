/**
 * The position at which reading continues: a byte offset, and the number of the line (in an array: of the entry) there.
 */
export interface FilePosition {
  offset: number;
  line: number;
}

export const beginning: FilePosition = { offset: 0, line: 1 };

export interface Line {
  /** Counted from 1. */
  number: number;
  text: string;
  /** The line was longer than {@link longestLine}; only its beginning was read. */
  isCut: boolean;
  /** The byte offset after the line and its line end. */
  end: number;
}

/** Maximum number of characters of a line; the rest is dropped. */
export const longestLine = 1_000_000;

/** Why a line or an entry that was cut cannot be read. */
export const tooLong = "the line is too long";

/** The first line or entry of a file is longer than {@link longestLine}, for example in a file without line ends. */
export class LongBeginning extends Error {
  constructor() {
    super(
      `Its first row is longer than ${longestLine.toLocaleString("en")} characters: it has no line ends, or is no list of postings`,
    );
  }
}

/** UTF-8 needs at most three bytes for one UTF-16 code unit of a string. */
const longestBytes = 3 * longestLine + 3;

const lineFeed = 10;

/** Collects the bytes of a line or an entry, up to a maximum. */
export class ByteCollector {
  private parts: Uint8Array[] = [];
  private length = 0;

  add(bytes: Uint8Array): void {
    const room = longestBytes - this.length;
    if (room <= 0 || bytes.length === 0) return;
    // Copied, so that the whole chunk is not kept in memory.
    this.parts.push(bytes.slice(0, room));
    this.length += Math.min(room, bytes.length);
  }

  get isEmpty(): boolean {
    return this.length === 0;
  }

  /** Returns the text so far and resets. A byte order mark is dropped. */
  take(): { text: string; isCut: boolean } {
    const [only] = this.parts;
    let bytes = only ?? new Uint8Array();
    if (this.parts.length > 1) {
      bytes = new Uint8Array(this.length);
      let at = 0;
      for (const part of this.parts) {
        bytes.set(part, at);
        at += part.length;
      }
    }
    this.parts = [];
    this.length = 0;
    const text = new TextDecoder().decode(bytes);
    return { text: text.slice(0, longestLine), isCut: text.length > longestLine };
  }
}

/**
 * The lines of a UTF-8 file as it streams in, without their line ends; a byte order mark is dropped. Only line feeds
 * end a line: U+2028 is allowed inside JSON.
 * @param from where the chunks begin
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  from: FilePosition = beginning,
): AsyncGenerator<Line> {
  let { line: number, offset: end } = from;
  const collected = new ByteCollector();
  const finish = (): Line => {
    const { text, isCut } = collected.take();
    return { number: number++, text: text.endsWith("\r") ? text.slice(0, -1) : text, isCut, end };
  };
  for await (const chunk of chunks) {
    let begin = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, begin)) {
      collected.add(chunk.subarray(begin, at));
      end += at + 1 - begin;
      begin = at + 1;
      yield finish();
    }
    collected.add(chunk.subarray(begin));
    end += chunk.length - begin;
  }
  if (!collected.isEmpty) yield finish();
}
