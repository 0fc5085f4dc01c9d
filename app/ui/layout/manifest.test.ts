import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Manifest {
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const read = (path: string) => readFileSync(`public${path}`);
const manifest = JSON.parse(read("/manifest.webmanifest").toString()) as Manifest;

/** The width and height that a PNG file names in its first chunk. */
const sizeOf = (file: Buffer) => `${String(file.readUInt32BE(16))}x${String(file.readUInt32BE(20))}`;

describe("KaamGhar as an app", () => {
  it("opens in its own window, at the last page of the person", () => {
    expect(manifest).toMatchObject({ display: "standalone", start_url: "/?start=app" });
  });

  it("has icons of 192 and 512 pixels, one of them maskable", () => {
    const pictures = manifest.icons.filter(({ type }) => type === "image/png");
    for (const { src, sizes } of pictures) expect([src, sizeOf(read(src))]).toEqual([src, sizes]);
    expect(pictures.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ["192x192", undefined],
      ["512x512", undefined],
      ["512x512", "maskable"],
    ]);
  });

  it("has the icon that iPhones ask for at its fixed address", () => {
    expect(sizeOf(read("/apple-touch-icon.png"))).toBe("180x180");
  });
});
