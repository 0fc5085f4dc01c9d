import { describe, expect, it } from "vitest";
import { cleanFileName, hasPath } from "./file-name";

describe("the name of an uploaded file", () => {
  it.each([
    ["My résumé.pdf", ".pdf", "My résumé.pdf"],
    ["रिज़्यूमे आशा.PDF", ".pdf", "रिज़्यूमे आशा.pdf"],
    ["cv.exe", ".pdf", "cv.exe.pdf"],
    ["C:\\Users\\asha\\cv.docx", ".docx", "cv.docx"],
    ["../../etc/passwd", ".pdf", "passwd.pdf"],
    ["cv\u202efdp.exe", ".pdf", "cv fdp.exe.pdf"],
    ["a\r\nset-cookie: x.pdf", ".pdf", "a set-cookie x.pdf"],
    ["...", ".docx", "resume.docx"],
    ["", ".pdf", "resume.pdf"],
  ])("%j becomes a name that can be shown", (name, ending, clean) => {
    expect(cleanFileName(name, ending)).toBe(clean);
  });

  it("has at most 100 characters, including its extension", () => {
    const long = cleanFileName(`${"क".repeat(300)}.pdf`, ".pdf");
    expect(Array.from(long)).toHaveLength(100);
    expect(long.endsWith(".pdf")).toBe(true);
  });

  it("with a path, which no browser sends, is recognised", () => {
    expect(["../a.pdf", "a/b.pdf", "a\\b.pdf", "..", "a\u0000.pdf"].filter((name) => !hasPath(name))).toEqual([]);
    expect(["a.pdf", "a..b.pdf", "रिज़्यूमे.pdf"].filter(hasPath)).toEqual([]);
  });
});
