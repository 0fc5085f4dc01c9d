export interface Line {
  /** Counted from 1. */
  number: number;
  text: string;
  /** The line was longer than {@link longestLine}; only its beginning was kept. */
  isCut: boolean;
}

/** Characters of one line that are kept. */
export const longestLine = 1_000_000;

/**
 * The lines of a UTF-8 file as it streams in, without their line ends; a byte order mark is dropped. Only line feeds
 * end a line: U+2028 is allowed inside JSON.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  let number = 1;
  let text = "";
  let isCut = false;

  const append = (part: string) => {
    isCut ||= text.length + part.length > longestLine;
    text = (text + part).slice(0, longestLine);
  };
  const finish = (): Line => {
    const line = { number, text: text.endsWith("\r") ? text.slice(0, -1) : text, isCut };
    number += 1;
    text = "";
    isCut = false;
    return line;
  };

  for await (const chunk of chunks) {
    const parts = decoder.decode(chunk, { stream: true }).split("\n");
    for (const [index, part] of parts.entries()) {
      if (index > 0) yield finish();
      append(part);
    }
  }
  append(decoder.decode());
  if (text) yield finish();
}
