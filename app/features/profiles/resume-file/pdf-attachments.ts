import { referenceOf, resolve, type PdfDictionary, type PdfDocument, type PdfValue } from "./pdf-document";

/** Takes the files away that a document brings with it: their lists, the marks on pages by which they are opened, and their bytes. */
export function dropAttachments(document: PdfDocument): void {
  const [files, seen] = [new Set<number>(), new Set<PdfValue>()];
  for (const { value } of document.objects.values()) dropWithin(document, value, files, seen);
  for (const [number, { value, stream }] of document.objects) {
    if (stream && value instanceof Map && value.get("Type") === "/EmbeddedFile") files.add(number);
  }
  for (const number of files) document.objects.delete(number);
}

function dropWithin(document: PdfDocument, value: PdfValue, files: Set<number>, seen: Set<PdfValue>): void {
  if (typeof value === "string") return;
  if (value instanceof Map) dropKeys(document, value, files, seen);
  for (const each of value.values()) dropWithin(document, each, files, seen);
}

/** @param seen the lists of marks that are done: any number of pages may lead to one */
function dropKeys(document: PdfDocument, dictionary: PdfDictionary, files: Set<number>, seen: Set<PdfValue>): void {
  const kept = resolve(document, dictionary.get("EF"));
  if (
    kept instanceof Map &&
    kept.size <= platforms.length &&
    Array.from(kept.keys()).every((key) => platforms.includes(key))
  ) {
    for (const each of kept.values()) files.add(referenceOf(each) ?? -1);
    for (const key of ["EF", "RF"]) dictionary.delete(key);
  }
  for (const key of ["EmbeddedFiles", "AF", "Collection"]) dictionary.delete(key);
  const marks = resolve(document, dictionary.get("Annots"));
  if (!Array.isArray(marks) || seen.has(marks)) return;
  seen.add(marks);
  const isAttachment = (mark: PdfValue) => {
    const annotation = resolve(document, mark);
    return annotation instanceof Map && annotation.get("Subtype") === "/FileAttachment";
  };
  for (const mark of marks.filter(isAttachment)) files.add(referenceOf(mark) ?? -1);
  const others = marks.filter((mark) => !isAttachment(mark));
  // In its place, since other pages may lead to the same list.
  marks.length = 0;
  for (const mark of others) marks.push(mark);
}

/** The keys under which a dictionary /EF has a file; a font of that name has others. */
const platforms = ["F", "UF", "DOS", "Mac", "Unix"];
