import { beginning, ByteCollector, type Line, type FilePosition } from "./lines";

const [quote, backslash, comma, openArray, closeArray, openObject, closeObject] = [34, 92, 44, 91, 93, 123, 125];
const isSpace = (byte: number) => byte === 32 || byte === 9 || byte === 10 || byte === 13;

/**
 * The entries of a JSON array as it streams in, each as its text. Entries are numbered from 1, since the whole file may
 * be one line. A syntax error inside an entry is found when the entry is parsed. After a broken entry, all the
 * remaining text may be returned as one entry.
 * @param from the position at which the chunks begin: at the array's bracket, or after an entry
 */
export async function* readArrayEntries(
  chunks: AsyncIterable<Uint8Array>,
  from: FilePosition = beginning,
): AsyncGenerator<Line> {
  let { line: number, offset } = from;
  let isInside = from.offset > 0;
  const collected = new ByteCollector();
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  for await (const chunk of chunks) {
    let begin = -1;
    if (!collected.isEmpty || depth > 0 || isText) begin = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (!isInside) {
        isInside = byte === openArray;
        continue;
      }
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) isText = false;
        continue;
      }
      if (depth === 0 && (byte === comma || byte === closeArray || isSpace(byte))) {
        if (begin >= 0) collected.add(chunk.subarray(begin, at));
        begin = -1;
        if (!isSpace(byte) && !collected.isEmpty) yield { number: number++, ...collected.take(), end: offset + at + 1 };
        if (byte === closeArray) return;
        continue;
      }
      if (begin < 0) begin = at;
      if (byte === quote) isText = true;
      else if (byte === openObject || byte === openArray) depth += 1;
      else if (byte === closeObject || byte === closeArray) depth -= 1;
    }
    if (begin >= 0) collected.add(chunk.subarray(begin));
    offset += chunk.length;
  }
  if (!collected.isEmpty) yield { number, ...collected.take(), end: offset };
}
