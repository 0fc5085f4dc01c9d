import { createHash } from "node:crypto";
import type { ReadyMarkup } from "~/ui/document";
import { createPageStyles, marksIn, type StyleMarks } from "./page-styles.server";

const encoder = new TextEncoder();

/** Stands in a document for its styles until it is known what they must hold. No text of a person can hold a mark: React writes no "<" of theirs. */
export const stylesMark = "<!--styles-->";

/** Stands for ready markup; its number and {@link markEnd} follow. */
const readyMark = "<!--ready:";
const markEnd = "-->";

interface Encoded {
  bytes: Uint8Array;
  marks: StyleMarks;
}

const encoded = new WeakMap<ReadyMarkup, Encoded>();

function encode(piece: ReadyMarkup): Encoded {
  let known = encoded.get(piece);
  if (!known) encoded.set(piece, (known = { bytes: encoder.encode(piece.html), marks: marksIn(piece.html) }));
  return known;
}

interface PageStyles {
  bytes: Uint8Array;
  /** As the Content-Security-Policy names it. */
  hash: string;
}

export const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

const noStyles: PageStyles = { bytes: new Uint8Array(), hash: hashOf("") };

/** A page has a handful of shapes; each of their stylesheets takes up to 30 kB. */
const mostStyles = 100;

/** The styles for markup with given marks, cut and hashed once for each set of them. */
function rememberStyles(css: string): (marks: StyleMarks) => PageStyles {
  const cut = createPageStyles(css);
  const known = new Map<string, PageStyles>();
  return (marks) => {
    const key = [...marks].join("\n");
    let page = known.get(key);
    if (!page) {
      const text = cut(marks);
      page = { bytes: encoder.encode(text), hash: hashOf(text) };
      for (const oldest of known.keys()) {
        if (known.size < mostStyles) break;
        known.delete(oldest);
      }
      known.set(key, page);
    }
    return page;
  };
}

function union(sets: readonly StyleMarks[]): StyleMarks {
  const all = new Set<string>();
  for (const marks of sets) for (const mark of marks) all.add(mark);
  return all;
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, { byteLength }) => size + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** A document while it is rendered: without its ready markup and its styles. */
export interface Assembly {
  /** For {@link DocumentContext}: what stands for ready markup. */
  place: (pieces: readonly ReadyMarkup[]) => string;
  /** Puts styles and ready markup into the rendered document. */
  assemble: (html: string) => { body: Uint8Array<ArrayBuffer>; stylesHash: string };
}

/**
 * Makes documents out of what is rendered anew and the bytes of what is not: a whole document, with one Hindi letter in it,
 * takes longer to search and to encode than to render.
 * @param css the whole stylesheet, of which each document gets what it uses
 */
export function createAssembler(css: string): () => Assembly {
  const stylesFor = rememberStyles(css);
  return () => {
    const placed: Encoded[][] = [];
    return {
      place: (pieces) => `${readyMark}${placed.push(pieces.map(encode)) - 1}${markEnd}`,
      assemble(html) {
        const parts: Uint8Array[] = [];
        let done = 0;
        const stylesAt = html.indexOf(stylesMark);
        const styles = stylesAt < 0 ? noStyles : stylesFor(union([marksIn(html), ...placed.flat().map(({ marks }) => marks)]));
        if (stylesAt >= 0) {
          parts.push(encoder.encode(html.slice(0, stylesAt)), styles.bytes);
          done = stylesAt + stylesMark.length;
        }
        for (let at = html.indexOf(readyMark, done); at >= 0; at = html.indexOf(readyMark, done)) {
          const end = html.indexOf(markEnd, at);
          const pieces = placed[Number(html.slice(at + readyMark.length, end))] ?? [];
          parts.push(encoder.encode(html.slice(done, at)), ...pieces.map(({ bytes }) => bytes));
          done = end + markEnd.length;
        }
        parts.push(encoder.encode(html.slice(done)));
        return { body: concatenate(parts), stylesHash: styles.hash };
      },
    };
  };
}
