import { withTimeLimit } from "party/time-limit";
import { UnreadablePicture, type ImagesPort } from "./port";

/** The quality of the specification: of 100. */
const quality = 75;

/** Time limit of the service, in ms. */
const timeLimitMs = 10_000;

/**
 * The service's error codes for a picture that it cannot read: no picture, too large, of an unknown or invalid format
 * (Cloudflare Images, "Troubleshooting").
 */
const unreadable: readonly unknown[] = [9402, 9412, 9413, 9520, 9523];

const streamOf = (picture: Uint8Array) => new Blob([picture as Uint8Array<ArrayBuffer>]).stream();

/**
 * Runs the work once more when the connection to the service was lost during the request: that is no fault of the
 * picture.
 */
async function evenWhenLost<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !/connection lost|disconnected/i.test(error.message)) throw error;
    return work();
  }
}

/**
 * The service's result for a picture, within the time limit. Throws UnreadablePicture when the service cannot read it.
 */
async function convert(work: () => Promise<ImageTransformationResult>): Promise<Uint8Array> {
  try {
    return await withTimeLimit(
      evenWhenLost(async () => new Uint8Array(await (await work()).response().arrayBuffer())),
      timeLimitMs,
    );
  } catch (error) {
    if (error instanceof Error && unreadable.includes((error as { code?: unknown }).code))
      throw new UnreadablePicture(error.message, { cause: error });
    throw error;
  }
}

/** Pictures through the Images binding. Locally the binding works with sharp. */
export function createCloudflareImages(images: ImagesBinding): ImagesPort {
  return {
    async shrink(picture, { width, height, longestSide }) {
      // Only the longer side is given: with both sides the service would pad the picture.
      const side = Math.min(longestSide, Math.max(width, height));
      const size = width >= height ? { width: side } : { height: side };
      const bytes = await convert(() =>
        images.input(streamOf(picture)).transform(size).output({ format: "image/webp", quality }),
      );
      // The service may return an error's text for a picture that it cannot decode.
      if (new TextDecoder("latin1").decode(bytes.subarray(8, 12)) !== "WEBP")
        throw new UnreadablePicture("the picture cannot be read");
      return bytes;
    },
    async toPng(picture) {
      const bytes = await convert(() => images.input(streamOf(picture)).output({ format: "image/png" }));
      if (new TextDecoder("latin1").decode(bytes.subarray(1, 4)) !== "PNG")
        throw new UnreadablePicture("the picture cannot be read");
      return bytes;
    },
    async toJpeg(picture, { width, height, shorterSide }) {
      // Only one side is given, as for shrink. A JPEG has no transparent ground.
      const size = width >= height ? { height: shorterSide } : { width: shorterSide };
      const white = { background: "#ffffff" };
      const bytes = await convert(() =>
        images
          .input(streamOf(picture))
          .transform({ ...size, ...white })
          .output({ format: "image/jpeg", quality }),
      );
      if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new UnreadablePicture("the picture cannot be read");
      return bytes;
    },
  };
}
