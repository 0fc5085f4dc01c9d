export interface StoredObject {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  /** Bytes. */
  size: number;
}

export interface FilesPort {
  /** Stores an object under a key. Throws when the store does not accept it. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * Stores a stream of any size, with a few megabytes in memory at a time. Stores nothing when the chunks throw. Throws
   * what the chunks throw, or when the store does not accept it.
   */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>, contentType: string): Promise<void>;
  /** The object under a key, starting at byte `from`, which must be inside the object; null when there is no object. */
  get(key: string, from?: number): Promise<StoredObject | null>;
  /** Removes objects, at most 1,000; a key without an object is skipped. */
  remove(keys: string[]): Promise<void>;
}
