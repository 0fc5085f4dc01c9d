import { decodeEntitiesOnce } from "../../source/source-text";
import { UnreadableTable } from "../table-fault";

/** A tag or a text of an XML document; names are without their prefix. */
export type XmlEvent =
  { kind: "open"; name: string; attributes: string } | { kind: "close"; name: string } | { kind: "text"; text: string };

const attributeSource = String.raw`\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')`;
const tag = new RegExp(String.raw`<(/?)(?:[\w.-]+:)?([\w.-]+)((?:${attributeSource})*)\s*(/?)>`, "y");

/** What is no element, by how it begins and ends. */
const others = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

/** Characters of a tag or a text of a cell; Excel's longest has 32,767, some of them written as entities. */
const longestHeld = 1_000_000;

const attributePatterns = new Map<string, RegExp>();

/** The value of an attribute of an "open" event, without regard to a prefix; null when it has none such. */
export function attributeOf(attributes: string, name: string): string | null {
  const pattern =
    attributePatterns.get(name) ?? new RegExp(String.raw`\s(?:[\w.-]+:)?${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`);
  attributePatterns.set(name, pattern);
  const found = pattern.exec(attributes);
  return found ? decodeEntitiesOnce(found[1] ?? found[2] ?? "") : null;
}

/**
 * The tags and texts of an XML document as its pieces come in; an empty element is opened and closed. No document type is read, so no
 * entity can grow. Throws UnreadableTable for what is no XML.
 */
export function* readXml(pieces: Iterable<Uint8Array>): Generator<XmlEvent> {
  const decoder = new TextDecoder();
  let held = "";
  function* settle(): Generator<XmlEvent> {
    let at = 0;
    for (;;) {
      const begin = held.indexOf("<", at);
      if (begin < 0) break;
      const other = others.find(([start]) => held.startsWith(start, begin));
      tag.lastIndex = begin;
      const found = other ? null : tag.exec(held);
      const end = other ? held.indexOf(other[1], begin + other[0].length) : -1;
      if (!found && end < 0) break;
      if (begin > at) yield { kind: "text", text: decodeEntitiesOnce(held.slice(at, begin)) };
      if (other) {
        at = end + other[1].length;
        if (other[0] === "<![CDATA[") yield { kind: "text", text: held.slice(begin + other[0].length, end) };
      } else if (found) {
        at = tag.lastIndex;
        const [, isEnd, name = "", attributes = "", isEmpty] = found;
        if (!isEnd) yield { kind: "open", name, attributes };
        if (isEnd || isEmpty) yield { kind: "close", name };
      }
    }
    held = held.slice(at);
    if (held.startsWith("<!D") || held.length > longestHeld) throw new UnreadableTable("broken_xlsx");
  }
  for (const piece of pieces) {
    held += decoder.decode(piece, { stream: true });
    yield* settle();
  }
  if (held.trim() !== "") throw new UnreadableTable("broken_xlsx");
}
