import { describe, expect, it } from "vitest";
import { jpeg, png, pngOfSize } from "../../../tests/support/scenes/pictures";
import { readPicture } from "./picture";
import { readUpload } from "./upload";

describe("an uploaded picture", () => {
  it("is recognised by its content, with its size in pixels", () => {
    expect(readPicture(jpeg(), 10_000)).toMatchObject({ width: 64, height: 32 });
    expect(readPicture(png(), 10_000)).toMatchObject({ width: 4, height: 4 });
  });

  it("is refused when it is empty, not a picture, or of an unsupported format", () => {
    expect(readPicture(new Uint8Array(), 10_000)).toEqual({ fault: "empty" });
    expect(
      readPicture(new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>"), 10_000),
    ).toEqual({ fault: "not_a_picture" });
    expect(readPicture(new TextEncoder().encode("GIF89a\u0004\u0000\u0004\u0000"), 10_000)).toEqual({
      fault: "not_a_picture",
    });
    expect(readPicture(pngOfSize(0, 4), 10_000)).toEqual({ fault: "not_a_picture" });
    expect(readPicture(pngOfSize(4, 0), 10_000)).toEqual({ fault: "not_a_picture" });
  });

  it("may have exactly the allowed size, and not a byte more", () => {
    const bytes = jpeg();
    expect(readPicture(bytes, bytes.byteLength)).toMatchObject({ width: 64 });
    expect(readPicture(bytes, bytes.byteLength - 1)).toEqual({ fault: "too_big" });
  });

  it.each([
    [10_000, 5_000, true],
    [10_000, 5_001, false],
    [12_000, 4_000, true],
    [12_001, 1, false],
    [1, 12_001, false],
    [1, 1, true],
  ])("of %i × %i pixels is accepted: %s", (width, height, isTaken) => {
    expect(readPicture(pngOfSize(width, height), 10_000)).toEqual(
      isTaken ? expect.objectContaining({ width, height }) : { fault: "too_many_pixels" },
    );
  });
});

describe("the file field of a form", () => {
  it("gives the file", () => {
    const file = new File(["x"], "resume.pdf");
    expect(readUpload(file)).toBe(file);
  });

  it("gives no file when it is empty or holds text", () => {
    expect(readUpload(new File([], ""))).toBe("no_file");
    expect(readUpload("resume.pdf")).toBe("no_file");
    expect(readUpload(undefined)).toBe("no_file");
  });

  it("gives an empty file when only the name is sent, and a file without a name when only content is sent", () => {
    expect(readUpload(new File([], "resume.pdf"))).toBeInstanceOf(File);
    expect(readUpload(new File(["x"], ""))).toBeInstanceOf(File);
  });

  it("refuses a file with a path in its name", () => {
    expect(readUpload(new File(["x"], "../resume.pdf"))).toBe("path");
  });
});
