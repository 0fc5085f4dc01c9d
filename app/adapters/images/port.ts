/** The input cannot be read as a picture; no failure of the service. */
export class UnreadablePicture extends Error {}

export interface ImagesPort {
  /**
   * A picture as WebP, no longer on either side than this many pixels, without the metadata of its camera. Throws
   * UnreadablePicture when it cannot be read, and another error when the service fails.
   */
  shrink(picture: Uint8Array, size: { width: number; height: number; longestSide: number }): Promise<Uint8Array>;
  /** The same picture as PNG, for programs that read no WebP. Throws as shrink does. */
  toPng(picture: Uint8Array): Promise<Uint8Array>;
  /** A picture as JPEG on white, its shorter side this many pixels, for PDFs. Throws as shrink does. */
  toJpeg(picture: Uint8Array, size: { width: number; height: number; shorterSide: number }): Promise<Uint8Array>;
}
