import { strToU8, unzipSync, zipSync, zlibSync } from "fflate";
import { inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { encryptedPages } from "../../../../tests/support/scenes/resumes/encrypted-pages";
import { isUnsafe } from "./fault";
import { readResumeFile } from "./read";

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const read = (file: string | Uint8Array) => readResumeFile(typeof file === "string" ? latin1(file) : file);
/** What is stored of a file, as text, or its fault. */
const kept = (file: string | Uint8Array) => {
  const result = read(file);
  return "fault" in result ? result.fault : textOf(result.bytes);
};

const body =
  "%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Root 1 0 R/Size 3>>\nstartxref\n101\n";
const pdf = `${body}%%EOF\n`;
/** A PDF with objects of one's own. */
const holding = (objects: string) => pdf.replace("xref\n", `${objects}\nxref\n`);

describe("a PDF with bytes around it", () => {
  it.each([
    ["a byte order mark", "\xef\xbb\xbf"],
    ["lines of a server", "\r\n\r\n"],
    ["spaces and tabs", " \t  "],
    ["zeros", "\0".repeat(512)],
    ["the head of an answer", "HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\nServer: nginx\r\n\r\n"],
    [
      "the head of a form's part",
      '------WebKitFormBoundary7MA\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n',
    ],
    ["a printer's job", "\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n"],
    ["a warning of a program", "Notice: Undefined index in line 14\n"],
    ["words in Hindi", textOf(strToU8("रिज़्यूमे\n"))],
    ["a length", "1f40\r\n"],
    ["1,024 signs", "x".repeat(1_024)],
  ])("is cut to the document: %s before it", (_what, junk) => {
    expect(kept(junk + pdf)).toBe(pdf);
  });

  it.each([
    ["lines", "\r\n\r\n"],
    ["zeros", "\0".repeat(3_000)],
    ["the end of a text of DOS", "\x1a"],
    ["the end of a form's part", "\r\n------WebKitFormBoundary7MA--\r\n"],
    ["a line of a mail program", "-- Sent from my phone"],
    ["a sum", "d41d8cd98f00b204e9800998ecf8427e"],
    ["the end of a chunk", "0\r\n\r\n"],
    ["bytes that mean nothing", "\x93\x01\xfe\x80\x07ABC\x99"],
    ["a second mark", "\n%%EOF\n"],
  ])("is cut to the document: %s behind it", (_what, junk) => {
    expect(
      kept(pdf + junk)
        .trim()
        .slice(-5),
    ).toBe("%%EOF");
    expect(kept(pdf + junk).replace("%%EOF\n\n%%EOF", "%%EOF")).toBe(pdf);
  });

  it("gets the mark of its end where a program left it out, also with bytes behind", () => {
    for (const file of [body, body.trimEnd(), `${body}\0\0\0`, body.replace(/startxref[^]*/, "")])
      expect(kept(file).trim().slice(-5)).toBe("%%EOF");
  });

  it("is broken when its end has not arrived", () => {
    for (const length of [40, 60, 100, 140]) expect(kept(pdf.slice(0, length))).toBe("broken");
    expect(kept(`${pdf}3 0 obj\n<<>>\nendobj\n`)).toBe("broken");
  });

  it.each([
    ["a ZIP", textOf(zipSync({ "a.txt": strToU8("a") }))],
    ["a GIF", "GIF89a\x01\0\x01\0"],
    ["a JPEG", "\xff\xd8\xff\xe0\0\x10JFIF"],
    ["a PNG", "\x89PNG\r\n\x1a\n"],
    ["a program of Windows", "MZ\x90\0\x03"],
    ["a program of Linux", "\x7fELF\x02\x01"],
    ["a web page", "<html><body>"],
    ["a script of a page", "<script>alert(1)</script>"],
    ["a picture of a page", "<svg onload=alert(1)>"],
    ["XML", '<?xml version="1.0"?>'],
    ["PHP", "<?php system($_GET[0]);"],
    ["a RAR", "Rar!\x1a\x07\0"],
    ["a 7z", "7z\xbc\xaf\x27\x1c"],
    ["a gzip", "\x1f\x8b\x08\0"],
    ["an old Word file", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
    ["a rich text", "{\\rtf1"],
    ["PostScript", "%!PS-Adobe-3.0\n"],
    ["a saved mail", "MIME-Version: 1.0\r\n"],
    ["a class of Java", "\xca\xfe\xba\xbe\0"],
    ["a shell script", "#!/bin/sh\n"],
  ])("is refused when they are the signature of another format: %s", (_what, junk) => {
    for (const file of [junk + pdf, pdf + junk]) expect(isUnsafe(kept(file)), kept(file)).toBe(true);
  });

  it("is no PDF when it begins later", () => {
    expect(kept("x".repeat(1_025) + pdf)).toBe("plain_text");
  });
});

describe("words of a PDF", () => {
  const stream = (text: string) => holding(`4 0 obj\n<</Length ${text.length}>>\nstream\n${text}\nendstream\nendobj`);
  it.each([
    "BT (I write <html>, <head> and <body> by hand) Tj ET",
    "BT (<script> and <iframe> tags) Tj ET",
    "BT (Brand Strategy/Launch manager) Tj ET",
    "BT (HTML/CSS/JavaScript) Tj ET",
    "BT (100% done <img src=a.png> \\(sic\\)) Tj ET",
    "<?xpacket?><rdf:li>HTML/JavaScript <html ></rdf:li>",
  ])("are no script: %s", (text) => {
    expect(kept(stream(text))).toContain(text);
  });

  it("are no script in its title either", () => {
    const file = holding("4 0 obj\n<</Title(<html> and /JavaScript 100% \\) <body >)>>\nendobj");
    expect(kept(file)).toBe(file);
  });

  it("are a script where it is whole, or stands outside of them", () => {
    expect(kept(stream("BT (<script>alert(1)</script>) Tj ET"))).toBe("web_code");
    for (const comment of ["% <html><body onload=x()>", "% <img src=x onerror=y()>", "<svg onload=x()>"])
      expect(isUnsafe(kept(holding(comment)))).toBe(true);
  });
});

describe("a PDF with attached files", () => {
  const file = (type = "/Type/EmbeddedFile") =>
    `7 0 obj\n<<${type}/Length 6>>\nstream\nSECRET\nendstream\nendobj\n8 0 obj\n<</Type/Filespec/F(a.txt)/UF(a.txt)/EF<</F 7 0 R/UF 7 0 R>>>>\nendobj`;
  const catalog = (more: string) => (text: string) => text.replace("/Type/Catalog", `/Type/Catalog${more}`);
  const packed = (objects: string) => {
    const data = textOf(zlibSync(latin1(`9 0 ${objects}`)));
    return `5 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${data.length}>>\nstream\n${data}\nendstream\nendobj`;
  };
  it.each<[string, string]>([
    ["in its list of names", catalog("/Names<</EmbeddedFiles<</Names[(a.txt) 8 0 R]>>>>")(holding(file()))],
    ["in a list of its own", catalog("/Names 9 0 R")(holding(`${file()}\n${packed("<</EmbeddedFiles 6 0 R>>")}`))],
    ["that belong to it, as PDF/A-3 has them", catalog("/AF[8 0 R]")(holding(file()))],
    ["without a type", catalog("/AF[8 0 R]")(holding(file("")))],
    ["as a portfolio", catalog("/Collection<</View/D>>/Names<</EmbeddedFiles 6 0 R>>")(holding(file()))],
    [
      "behind a mark on a page",
      holding(
        `${file()}\n4 0 obj\n<</Type/Page/Annots[6 0 R]>>\nendobj\n6 0 obj\n<</Type/Annot/Subtype/FileAttachment/FS 8 0 R>>\nendobj`,
      ),
    ],
  ])("loses them and is taken: %s", (_what, document) => {
    const stored = kept(document);
    expect(stored).toContain("/Type /Catalog");
    expect(stored).not.toMatch(/SECRET|EmbeddedFile|FileAttachment|\/EF|\/AF|Collection/);
    expect(stored).toMatch(/^%PDF-1\.7[^]*\ntrailer\n<<[^]*\/Root 1 0 R[^]*%%EOF\n$/);
    for (const [, number, place] of stored.matchAll(/^(\d+) 1\n(\d{10}) 00000 n/gm))
      expect(stored.slice(Number(place))).toMatch(new RegExp(`^${number} 0 obj`));
  });

  it("is refused as before when it also acts", () => {
    const acting = holding(`${file()}\n6 0 obj\n<</S/JavaScript/JS(x)>>\nendobj`);
    expect(kept(acting)).toBe("script");
    expect(kept(holding(`${file()}\n${packed("<</S/Launch/F(cmd.exe)>>")}`))).toBe("program");
    expect(kept(holding(`${file()}\n${packed("<</S/GoToE/T<<>>>>")}`))).toBe("other_document");
  });
});

describe("a PDF that is written anew", () => {
  const file = "8 0 obj\n<</Type/EmbeddedFile/Length 1>>\nstream\nx\nendstream\nendobj\n";
  it("grows by no list of marks to which many pages lead, and loses their attached files", () => {
    const marks = `6 0 obj [7 0 R ${"9 0 R ".repeat(5_000)}] endobj\n7 0 obj <</Subtype/FileAttachment>> endobj\n`;
    const start = performance.now();
    const stored = kept(holding(`${file}${marks}10 0 obj [${"<</Annots 6 0 R>>".repeat(5_000)}] endobj`));
    expect(performance.now() - start).toBeLessThan(4_000);
    expect(stored.length).toBeLessThan(200_000);
    expect(stored).not.toMatch(/FileAttachment|EmbeddedFile|7 0 R/);
  });

  it("has numbers alone in its references", () => {
    const start = performance.now();
    expect(kept(holding(`${file}6 0 obj [1 1 R${" 1 R".repeat(60_000)}] endobj`))).toBe("broken");
    expect(performance.now() - start).toBeLessThan(4_000);
  });

  it("unpacks to four million bytes at most", () => {
    const packed = zlibSync(strToU8(`3 0 (${"x".repeat(5_000_000)})`));
    const stream = `9 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${textOf(packed)}\nendstream\nendobj`;
    expect(kept(holding(`${file}${stream}`))).toBe("unpacks_too_big");
    expect(kept(holding(stream))).toContain("ObjStm");
  });
});

describe("an encrypted PDF", () => {
  it("is refused when a loose parenthesis hides its settings", () => {
    expect(kept(pdf.replace("xref\n", "(\nxref\n").replace("/Size", "/Encrypt 4 0 R/Size"))).toBe("hidden");
  });

  const page = (name: string) =>
    inflateRawSync(Buffer.from(encryptedPages[name as keyof typeof encryptedPages], "base64"));
  const names = Object.keys(encryptedPages);
  it.each(names.filter((name) => !name.startsWith("password")))("is opened without a password: %s", (name) => {
    const stored = kept(new Uint8Array(page(name)));
    expect(stored).not.toContain("Encrypt");
    // Strings that were packed with others are as they were.
    for (const text of ["https://asha.example", "Asha knows <html>"])
      expect(stored.includes(`<${Buffer.from(text).toString("hex")}>`) || stored.includes(`(${text})`)).toBe(true);
  });

  it.each(names.filter((name) => name.startsWith("password")))("that asks for one is locked: %s", (name) => {
    expect(kept(new Uint8Array(page(name)))).toBe("locked");
  });

  it("is locked when its settings cannot be read, or ask for a certificate", () => {
    for (const settings of ["9 0 R", "<</Filter/Adobe.PubSec/V 4>>", "<</Filter/Standard/V 9/R 9/U()/O()>>", "(x)"])
      expect(kept(pdf.replace("/Size", `/Encrypt ${settings}/Size`))).toBe("locked");
  });
});

describe("a DOCX", () => {
  const relation = (target: string) =>
    `<?xml version="1.0"?><Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${target}" TargetMode="External"/></Relationships>`;
  const docx = (links: string) =>
    zipSync({
      "[Content_Types].xml": strToU8("<Types/>"),
      "word/document.xml": strToU8("<w:document>Asha</w:document>"),
      "word/settings.xml": strToU8('<w:settings><w:attachedTemplate r:id="rId1"/><w:zoom/></w:settings>'),
      "word/_rels/settings.xml.rels": strToU8(links),
    });

  it.each([
    "file:///C:\\Users\\Asha\\AppData\\Roaming\\Microsoft\\Templates\\Modern%20resume.dotx",
    "file:///C:/Users/Asha/Normal.dotm",
    "C:\\Templates\\cv.dot",
    "file://C:\\cv.dotx",
    "file:///Users/asha/Library/Templates/cv.dotx",
    "/home/asha/cv.dotx",
    "file://localhost/Users/asha/cv.dotx",
    "Normal.dotm",
    "..\\Templates\\cv.dotx",
    "Macintosh%20HD:Users:asha:cv.dotx",
    "file:///D:\\आशा\\रिज़्यूमे.dotx",
  ])("made from a template of its writer's computer names it no longer: %s", (target) => {
    const result = read(docx(relation(target)));
    if ("fault" in result) throw new Error(result.fault);
    const parts = unzipSync(result.bytes);
    expect(textOf(parts["word/_rels/settings.xml.rels"] ?? new Uint8Array())).toBe(
      '<?xml version="1.0"?><Relationships></Relationships>',
    );
    expect(textOf(parts["word/settings.xml"] ?? new Uint8Array())).toBe("<w:settings><w:zoom/></w:settings>");
    expect(textOf(parts["word/document.xml"] ?? new Uint8Array())).toContain("Asha");
  });

  it.each([
    "https://evil.example/a.dotm",
    "http://10.0.0.1/a.dotx",
    "\\\\evil.example\\share\\a.dotm",
    "//evil.example/a.dotm",
    "file://evil.example/share/a.dotm",
    "file:////evil.example/share/a.dotm",
    "file:///\\\\evil.example\\a.dotm",
    "&#104;ttps://evil.example/a.dotm",
    "ftp://evil.example/a.dotm",
    "mhtml:https://evil.example/a!x",
  ])("with a template from elsewhere is refused: %s", (target) => {
    expect(kept(docx(relation(target)))).toBe("template");
    expect(kept(docx(relation(target).replace("attachedTemplate", "&#x61;ttachedTemplate")))).toBe("template");
  });

  it.each([
    ["behind a sign that ends no tag", (tag: string) => tag.replace('Id="', 'Target="https://evil.example/?>" Id="')],
    [
      "behind such a sign by its number",
      (tag: string) => tag.replace('Id="', 'Target="https://evil.example/?&#62;" Id="'),
    ],
    ["with a letter by a long number", (tag: string) => tag.replace("attachedTemplate", "&#x00000061;ttachedTemplate")],
  ])("with the type of a template %s is refused", (_what, hide) => {
    expect(kept(docx(hide(relation("https://evil.example/a.dotm"))))).toBe("template");
  });

  it("that fetches an object, a part or a page when it is opened is refused, in relations of any part and spelling", () => {
    const linking = (kind: string, target: string, part = "word/_rels/document.xml.rels") => {
      const links = relation(target).replace("attachedTemplate", kind);
      const parts = unzipSync(docx("<Relationships/>"));
      return kept(zipSync({ ...parts, [part]: strToU8(links) })).slice(0, 14);
    };
    const elsewhere = "mhtml:https://evil.example/a!x-usc:https://evil.example/a";
    for (const kind of ["oleObject", "subDocument", "frame", "aFChunk"])
      expect([kind, linking(kind, elsewhere), linking(kind, "\\\\evil.example\\a")]).toEqual([
        kind,
        "other_document",
        "other_document",
      ]);
    expect(linking("image", "file://evil.example/a.png")).toBe("other_document");
    expect(linking("oleObject", elsewhere, "Word/_rels/Document.xml.RELS")).toBe("other_document");
    expect(linking("attachedTemplate", "https://evil.example/a.dotm", "word/_rels/settings2.xml.rels")).toBe(
      "template",
    );
    for (const [kind, target] of [
      ["hyperlink", "https://www.linkedin.example/in/asha"],
      ["image", "https://asha.example/photo.png"],
      ["oleObject", "file:///C:\\Users\\Asha\\marks.xlsx"],
    ] as const)
      expect(linking(kind, target)).toMatch(/^PK/);
  });

  it("with relations in an encoding that hides them is refused", () => {
    expect(kept(docx(Buffer.from(relation("https://evil.example/a"), "utf16le").toString("latin1")))).toBe("hidden");
  });

  it.each(["made by a program", "x", "\0\0\0\0", "आशा", "A".repeat(60_000)])("may have a comment: %.20s", (comment) => {
    const [file, bytes] = [docx("<Relationships/>"), strToU8(comment)];
    const commented = new Uint8Array([...file, ...bytes]);
    new DataView(commented.buffer).setUint16(file.length - 2, bytes.length, true);
    expect(kept(commented)).toBe(textOf(file));
    expect(kept(new Uint8Array([...file, ...strToU8("<script>x</script>")]))).toBe("web_code");
  });
});

describe("another format", () => {
  const zip = (names: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(names).map(([name, text]) => [name, strToU8(text)])), { level: 0 });
  const compound = (name: string) => `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${"\0".repeat(500)}${[...name].join("\0")}\0`;
  it.each<[string, string | Uint8Array, string]>([
    ["a .doc", compound("WordDocument"), "old_word"],
    ["a .doc of Word 2", "\xdb\xa5-\0", "old_word"],
    ["a DOCX with a password", compound("EncryptedPackage"), "locked"],
    ["an .xls", compound("Workbook"), "table_or_slides"],
    ["a .ppt", compound("PowerPoint Document"), "table_or_slides"],
    ["an .odt", zip({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "x" }), "open_document"],
    ["an .ods", zip({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" }), "table_or_slides"],
    ["an .rtf", "{\\rtf1\\ansi Asha}", "rich_text"],
    ["an .rtf behind a line", "\r\n{\\rtf1 Asha}", "rich_text"],
    ["a .pages", zip({ "Index/Document.iwa": "x", "preview.jpg": "y" }), "pages"],
    ["an .xlsx", zip({ "[Content_Types].xml": "x", "xl/workbook.xml": "y" }), "table_or_slides"],
    ["a .pptx", zip({ "[Content_Types].xml": "x", "ppt/presentation.xml": "y" }), "table_or_slides"],
    ["a JPEG", "\xff\xd8\xff\xe0\0\x10JFIF", "picture"],
    ["a PNG", "\x89PNG\r\n\x1a\n", "picture"],
    ["a WebP", "RIFF\0\0\0\0WEBPVP8 ", "picture"],
    ["a HEIC of an iPhone", "\0\0\0\x18ftypheic", "picture"],
    ["a GIF", "GIF89a", "picture"],
    ["a ZIP", zip({ "cv.pdf": pdf }), "archive"],
    ["a RAR", "Rar!\x1a\x07\0", "archive"],
    ["a page that is called .doc", "<html xmlns:o='urn:x'><body>Asha</body></html>", "web_page"],
    ["a page with a mark", "\xef\xbb\xbf<!DOCTYPE html><p>Asha", "web_page"],
    ["a saved page", "MIME-Version: 1.0\r\nContent-Type: multipart/related", "web_page"],
    ["a .txt", "Asha Kumari\nTypist", "plain_text"],
    ["a .txt in Hindi", strToU8("आशा कुमारी"), "plain_text"],
    ["a .txt of Notepad", "\xff\xfeA\0s\0h\0a\0", "plain_text"],
    ["anything else", "\0\x01\x02\x03", "not_a_document"],
  ])("is named: %s", (_what, file, fault) => {
    expect(kept(file)).toBe(fault);
  });

  it("is found at once in two million bytes of anything", () => {
    const files = ["<!--", "<a", "PK\x03\x04", " ", "(", "%", "stream\n", "<</Encrypt", "1 0 obj<<", "{\\", "\xff\xfe"];
    for (const piece of files) {
      const whole = piece.repeat(Math.floor(1_900_000 / piece.length));
      for (const file of [whole, `%PDF-1.7\n${whole}\ntrailer <</Root 1 0 R>>`, `${pdf}${whole}`]) {
        const start = performance.now();
        kept(file);
        expect([piece, performance.now() - start < 4_000]).toEqual([piece, true]);
      }
    }
  });
});
