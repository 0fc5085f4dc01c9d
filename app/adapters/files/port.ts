export interface StoredObject {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  /** Bytes. */
  size: number;
}

export interface FilesPort {
  /** Keeps an object under a key. Throws when the store does not take it. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Keeps what comes in, of any size, holding a few megabytes of it at a time. Nothing is kept when the chunks throw; throws what they throw, or when the store does not take it. */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>, contentType: string): Promise<void>;
  /** The object under a key, from a byte on, which must be within it; null when there is none. */
  get(key: string, from?: number): Promise<StoredObject | null>;
  /** Removes objects, at most 1,000; a key without an object is passed over. */
  remove(keys: string[]): Promise<void>;
}
