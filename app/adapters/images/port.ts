export interface ImagesPort {
  /**
   * A picture as WebP, no longer on either side than this many pixels, without the metadata of its camera. Throws when it
   * cannot be read as a picture.
   */
  shrink(picture: Uint8Array, size: { width: number; height: number; longestSide: number }): Promise<Uint8Array>;
  /** The same picture as PNG, for programs that read no WebP. Throws when it cannot be read as a picture. */
  toPng(picture: Uint8Array): Promise<Uint8Array>;
}
