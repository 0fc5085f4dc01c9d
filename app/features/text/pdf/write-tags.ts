import { PDFHexString, PDFName, PDFString, type PDFContext, type PDFDict, type PDFPage, type PDFRef } from "pdf-lib";
import type { Locale } from "db/vocabulary";
import type { Canvas } from "./canvas";
import { Tag } from "./tags";

/** The language of a text, as PDF names it. */
export const languageTag = (locale: Locale) => (locale === "hi" ? "hi-IN" : "en-IN");

function attributesOf({ details: { box, scope, columns } }: Tag) {
  if (box) return { O: "Layout", Placement: "Block", BBox: [...box] };
  if (scope || columns)
    return { O: "Table", ...(scope ? { Scope: scope } : {}), ...(columns ? { ColSpan: columns } : {}) };
  return undefined;
}

/** Writes the structure of a PDF for screen readers, without the tags of which nothing was drawn. */
export function writeTags(context: PDFContext, catalog: PDFDict, root: Tag, pages: ReadonlyMap<Canvas, PDFPage>): void {
  const tree = context.nextRef();
  const drawn: ReadonlyMap<object, PDFPage> = pages;
  const refs = new Map<Tag, PDFRef>();

  const write = (tag: Tag, parent: PDFRef): PDFRef => {
    const ref = context.nextRef();
    refs.set(tag, ref);
    const refOf = (page: object) => drawn.get(page)?.ref ?? null;
    // The page of most pieces; only those on another one name theirs.
    const first = tag.parts.flatMap((part) => (part instanceof Tag ? [] : [part.page]))[0];
    const parts = tag.parts
      .filter((part) => !(part instanceof Tag) || part.isDrawn)
      .map((part) => {
        if (part instanceof Tag) return write(part, ref);
        return part.page === first ? part.id : context.obj({ Type: "MCR", Pg: refOf(part.page), MCID: part.id });
      });
    const { alt, language } = tag.details;
    const attributes = attributesOf(tag);
    context.assign(
      ref,
      context.obj({
        Type: "StructElem",
        S: tag.role,
        P: parent,
        ...(first ? { Pg: refOf(first) } : {}),
        K: parts,
        ...(alt ? { Alt: PDFHexString.fromText(alt) } : {}),
        ...(language ? { Lang: PDFString.of(languageTag(language)) } : {}),
        ...(attributes ? { A: attributes } : {}),
      }),
    );
    return ref;
  };

  const document = write(root, tree);
  const numbers = Array.from(pages, ([canvas, page], index) => {
    page.node.set(PDFName.of("StructParents"), context.obj(index));
    // The tab key follows the structure.
    page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
    return [index, context.register(context.obj(canvas.marks.map((tag) => refs.get(tag) ?? null)))];
  }).flat();
  context.assign(
    tree,
    context.obj({
      Type: "StructTreeRoot",
      K: [document],
      ParentTree: context.register(context.obj({ Nums: numbers })),
      ParentTreeNextKey: pages.size,
    }),
  );
  catalog.set(PDFName.of("StructTreeRoot"), tree);
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
}
