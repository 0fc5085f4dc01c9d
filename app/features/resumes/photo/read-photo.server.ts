import type { AppContext } from "~/features/context";
import { fileKey } from "~/features/files/file";
import { readPicture } from "~/features/files/picture";
import type { Jpeg } from "~/features/text/pdf/canvas";
import { logError } from "~/log/log";
import { photoId } from "./photo-id";

/** Pixels: an inch of paper in the density of a good printer. */
const shorterSide = 240;

/** A photo as JPEG; null when there is none, or when it cannot be read, which is logged. @param address of the profile */
export async function readPhoto(context: AppContext, address: string | null): Promise<Jpeg | null> {
  const id = photoId(address);
  if (id === null) return null;
  try {
    const object = await context.files.get(fileKey("photo", id));
    if (!object) throw new Error("the photo is not in the store");
    const picture = new Uint8Array(await new Response(object.body).arrayBuffer());
    const stored = readPicture(picture, picture.byteLength);
    if ("fault" in stored) throw new Error(`the photo in the store: ${stored.fault}`);
    const bytes = await context.images.toJpeg(picture, { ...stored, shorterSide });
    const size = readPicture(bytes, bytes.byteLength);
    if ("fault" in size) throw new Error("the picture service gave a broken JPEG");
    return { bytes, ...size };
  } catch (error) {
    logError("the photo of a résumé PDF", error);
    return null;
  }
}
