import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** What the file store says of an object. */
export interface StoredObject {
  key: string;
  /** Bytes. */
  size: number;
  /** Of objects that were stored in one piece, as all of ours are, the MD5 in hex. */
  etag: string;
  contentType: string | null;
}

/** The file store as backup and restore see it: a folder here, or a bucket at Cloudflare. */
export interface ObjectStore {
  list(): AsyncIterable<StoredObject[]>;
  /** Null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  put(object: StoredObject, bytes: Uint8Array): Promise<void>;
}

export function localObjects(bucket: R2Bucket): ObjectStore {
  return {
    async *list() {
      for (let cursor: string | undefined; ;) {
        // An option that the types of the newest compatibility date leave out.
        const options: R2ListOptions & { include: string[] } = { cursor, include: ["httpMetadata"] };
        const page = await bucket.list(options);
        yield page.objects.map(({ key, size, etag, httpMetadata }) => ({
          key,
          size,
          etag,
          contentType: httpMetadata?.contentType ?? null,
        }));
        if (!page.truncated) return;
        cursor = page.cursor;
      }
    },
    async get(key) {
      const object = await bucket.get(key);
      return object && new Uint8Array(await object.arrayBuffer());
    },
    async put({ key, contentType }, bytes) {
      // A plain array: the way to the local bucket takes no Buffer.
      await bucket.put(key, new Uint8Array(bytes), contentType ? { httpMetadata: { contentType } } : {});
    },
  };
}

/** Whether bytes are those of the object. Of an etag that is no MD5 only the size is compared. */
function fits({ size, etag }: StoredObject, bytes: Uint8Array): boolean {
  return (
    bytes.length === size && (!/^[0-9a-f]{32}$/.test(etag) || createHash("md5").update(bytes).digest("hex") === etag)
  );
}

/** Where a copy is kept. Null for a key that would lead out of the folder. */
function placeOf(folder: string, key: string): string | null {
  const place = path.resolve(folder, key);
  return place.startsWith(path.resolve(folder) + path.sep) ? place : null;
}

async function readCopy(place: string): Promise<Uint8Array | null> {
  return readFile(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** Copies an object into a folder, unless it is there already. False when the store no longer has it as it was listed. */
export async function saveCopy(store: ObjectStore, object: StoredObject, folder: string): Promise<boolean> {
  const place = placeOf(folder, object.key);
  if (!place) return false;
  const there = await readCopy(place);
  if (there && fits(object, there)) return true;
  const bytes = await store.get(object.key);
  if (!bytes || !fits(object, bytes)) return false;
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await writeFile(`${place}.partial`, bytes, { mode: 0o600 });
  await rename(`${place}.partial`, place);
  return true;
}

/** Puts a copy from a folder into the store. False when the folder does not have it, or not as it was. */
export async function putCopy(store: ObjectStore, object: StoredObject, folder: string): Promise<boolean> {
  const place = placeOf(folder, object.key);
  const bytes = place && (await readCopy(place));
  if (!bytes || !fits(object, bytes)) return false;
  await store.put(object, bytes);
  return true;
}
