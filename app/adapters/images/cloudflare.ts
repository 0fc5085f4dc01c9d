import type { ImagesPort } from "./port";

/** The quality of the specification: of 100. */
const quality = 75;

const streamOf = (picture: Uint8Array) => new Blob([picture as Uint8Array<ArrayBuffer>]).stream();

/** Does it once more where the connection to the service has ended under the request: that says nothing of the picture. */
async function evenWhenLost<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !/connection lost|disconnected/i.test(error.message)) throw error;
    return work();
  }
}

/** Pictures through the Images binding. Locally the binding works with sharp. */
export function createCloudflareImages(images: ImagesBinding): ImagesPort {
  return {
    async shrink(picture, { width, height, longestSide }) {
      // Only the longer side is named: with both, what does not fit is padded.
      const side = Math.min(longestSide, Math.max(width, height));
      const size = width >= height ? { width: side } : { height: side };
      const bytes = await evenWhenLost(async () => {
        const result = await images.input(streamOf(picture)).transform(size).output({ format: "image/webp", quality });
        return new Uint8Array(await result.response().arrayBuffer());
      });
      // What cannot be decoded may come back as an error's text.
      if (new TextDecoder("latin1").decode(bytes.subarray(8, 12)) !== "WEBP") throw new Error("the picture cannot be read");
      return bytes;
    },
    async toPng(picture) {
      const bytes = await evenWhenLost(async () => {
        const result = await images.input(streamOf(picture)).output({ format: "image/png" });
        return new Uint8Array(await result.response().arrayBuffer());
      });
      if (new TextDecoder("latin1").decode(bytes.subarray(1, 4)) !== "PNG") throw new Error("the picture cannot be read");
      return bytes;
    },
  };
}
