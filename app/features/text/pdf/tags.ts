import type { Locale } from "db/vocabulary";

/** Standard structure types of ISO 32000 that the papers have. */
type Role =
  | "Document"
  | "H1"
  | "H2"
  | "H3"
  | "P"
  | "Span"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "Figure";

interface TagDetails {
  /** The text alternative of a picture. */
  alt?: string;
  /** Left, bottom, right and top of a picture, in points. */
  box?: readonly [number, number, number, number];
  /** Of a text in another language than the paper's. */
  language?: Locale;
  /** What a table head is the head of. */
  scope?: "Row" | "Column";
  /** How many columns a cell covers. */
  columns?: number;
}

/** A piece of a page's drawing, by its number on the page. */
interface Mark {
  /** The canvas. */
  page: object;
  id: number;
}

/**
 * An element of the structure that screen readers read, in reading order whatever the order of drawing. One tag may be
 * drawn in several pieces, also on several pages.
 */
export class Tag {
  readonly parts: (Tag | Mark)[] = [];

  constructor(
    readonly role: Role,
    readonly details: TagDetails = {},
  ) {}

  /** A new tag at the end of this one. */
  add(role: Role, details?: TagDetails): Tag {
    const tag = new Tag(role, details);
    this.parts.push(tag);
    return tag;
  }

  /** Whether it or a tag in it has been drawn. */
  get isDrawn(): boolean {
    return this.parts.some((part) => !(part instanceof Tag) || part.isDrawn);
  }
}
