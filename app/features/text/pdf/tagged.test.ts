import { unzlibSync } from "fflate";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFRef, type PDFObject } from "pdf-lib";
import { expect, it } from "vitest";
import { linesOf } from "../shaping/lines";
import { Canvas } from "./canvas";
import { createFaces } from "./faces.server";
import { drawLogo } from "./logo";
import { Tag } from "./tags";
import { writePdf } from "./write-pdf.server";

const at = (dict: PDFDict, key: string) => dict.lookup(PDFName.of(key));

/** Two pages: a heading, a logo, and a paragraph that goes on over the page; a page number that is no content. */
async function paperOf(language: "en" | "hi") {
  const faces = await createFaces("");
  const [first, second] = [new Canvas(), new Canvas()];
  const root = new Tag("Document");
  const [heading, text] = [root.add("H1"), root.add("P")];
  root.add("L");
  const write = (canvas: Canvas, tag: Tag | null, words: string) => {
    const [line] = linesOf(faces.regular, words, 1e6);
    if (line) canvas.line(tag, line, 50, 700, 10, [0, 0, 0]);
  };
  write(first, heading, "टैक्स बिल");
  drawLogo(first, root, 50, 750, 34);
  write(first, text, "one two");
  write(second, text, "three");
  write(second, null, "Page 2 of 2");
  const pdf = await writePdf([first, second], root, faces, { title: "टैक्स बिल", author: "A", language, madeAt: 0 });
  return PDFDocument.load(pdf, { updateMetadata: false });
}

it.each(["en", "hi"] as const)(
  "A PDF in %s is tagged, with its title in the window and its language",
  async (language) => {
    const pdf = await paperOf(language);
    expect(pdf.getTitle()).toBe("टैक्स बिल");
    expect(String(at(at(pdf.catalog, "MarkInfo") as PDFDict, "Marked"))).toBe("true");
    expect(String(at(at(pdf.catalog, "ViewerPreferences") as PDFDict, "DisplayDocTitle"))).toBe("true");
    expect(String(at(pdf.catalog, "Lang"))).toContain(`${language}-IN`);
  },
);

/** The structure as nested names; pieces of drawing as "page:number". */
function readStructure(pdf: PDFDocument, element: PDFDict): unknown {
  const pages = pdf.getPages().map(({ ref }) => ref);
  const own = element.get(PDFName.of("Pg"));
  const partOf = (part: PDFObject): unknown => {
    const found = part instanceof PDFRef ? pdf.context.lookup(part) : part;
    if (found instanceof PDFNumber) return `${pages.indexOf(own as PDFRef)}:${found.asNumber()}`;
    if (!(found instanceof PDFDict)) throw new Error("neither an element nor a piece");
    const piece = at(found, "MCID");
    if (piece instanceof PDFNumber)
      return `${pages.indexOf(found.get(PDFName.of("Pg")) as PDFRef)}:${piece.asNumber()}`;
    return readStructure(pdf, found);
  };
  return [at(element, "S")?.toString(), ...(at(element, "K") as PDFArray).asArray().map(partOf)];
}

it("The structure is in reading order, over pages, without empty elements and page numbers", async () => {
  const pdf = await paperOf("hi");
  const tree = at(pdf.catalog, "StructTreeRoot") as PDFDict;
  const root = (at(tree, "K") as PDFArray).lookup(0, PDFDict);
  expect(readStructure(pdf, root)).toEqual([
    "/Document",
    ["/H1", "0:0", "0:1"],
    ["/P", "0:4", "0:5", "1:0"],
    ["/Figure", "0:2", "0:3"],
  ]);
  const numbers = at(at(tree, "ParentTree") as PDFDict, "Nums") as PDFArray;
  for (const [index, page] of pdf.getPages().entries()) {
    expect(at(page.node, "StructParents")).toEqual(PDFNumber.of(index));
    const stream = page.node.lookup(PDFName.of("Contents"));
    if (!(stream instanceof PDFRawStream)) throw new Error("the page is empty");
    const drawing = new TextDecoder("latin1").decode(unzlibSync(stream.contents));
    const ids = [...drawing.matchAll(/MCID (\d+)/g)].map(([, id]) => Number(id));
    const owners = numbers.lookup(2 * index + 1, PDFArray).asArray();
    expect(ids, "each piece has its element").toEqual(owners.map((_owner, id) => id));
    expect(drawing.split(" BDC").length + drawing.split(" BMC").length, "none in another one").toBe(
      drawing.split("EMC").length + 1,
    );
  }
});

it("The picture of the logo has a text alternative", async () => {
  const pdf = await paperOf("en");
  const figures = pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFDict)
    .filter((object) => object.get(PDFName.of("S"))?.toString() === "/Figure");
  expect(figures.map((figure) => (at(figure, "Alt") as { decodeText?: () => string }).decodeText?.())).toEqual([
    "KaamGhar",
  ]);
});
