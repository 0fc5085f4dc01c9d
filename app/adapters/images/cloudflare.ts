import type { ImagesPort } from "./port";

/** The quality of the specification: of 100. */
const quality = 75;

/** Pictures through the Images binding. Locally the binding works with sharp. */
export function createCloudflareImages(images: ImagesBinding): ImagesPort {
  return {
    async shrink(picture, { width, height, longestSide }) {
      // Only the longer side is named: with both, what does not fit is padded.
      const side = Math.min(longestSide, Math.max(width, height));
      const size = width >= height ? { width: side } : { height: side };
      const stream = new Blob([picture as Uint8Array<ArrayBuffer>]).stream();
      const result = await images.input(stream).transform(size).output({ format: "image/webp", quality });
      const bytes = new Uint8Array(await result.response().arrayBuffer());
      // What cannot be decoded may come back as an error's text.
      if (new TextDecoder("latin1").decode(bytes.subarray(8, 12)) !== "WEBP") throw new Error("the picture cannot be read");
      return bytes;
    },
    async toPng(picture) {
      const stream = new Blob([picture as Uint8Array<ArrayBuffer>]).stream();
      const result = await images.input(stream).output({ format: "image/png" });
      const bytes = new Uint8Array(await result.response().arrayBuffer());
      if (new TextDecoder("latin1").decode(bytes.subarray(1, 4)) !== "PNG") throw new Error("the picture cannot be read");
      return bytes;
    },
  };
}
