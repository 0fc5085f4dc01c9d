import type { FilesPort } from "./port";

/** The file store in an R2 bucket; on a machine of one's own the bucket is a folder beside the database. */
export function createR2Files(bucket: R2Bucket): FilesPort {
  return {
    async put(key, bytes, contentType) {
      await bucket.put(key, bytes, { httpMetadata: { contentType } });
    },
    async get(key, from = 0) {
      const object = await bucket.get(key, from > 0 ? { range: { offset: from } } : {});
      if (!object) return null;
      return { body: object.body as ReadableStream<Uint8Array>, contentType: object.httpMetadata?.contentType ?? "application/octet-stream", size: object.size };
    },
    async remove(keys) {
      if (keys.length > 0) await bucket.delete(keys);
    },
  };
}
