import type { FilesPort } from "./port";

/** Bytes of a part of a large object; all but the last have the same size, and R2 wants at least 5 MiB. */
const partSize = 8 * 1024 * 1024;

/** The file store in an R2 bucket; on a machine of one's own the bucket is a folder beside the database. */
export function createR2Files(bucket: R2Bucket): FilesPort {
  return {
    async put(key, bytes, contentType) {
      await bucket.put(key, bytes, { httpMetadata: { contentType } });
    },
    async putStream(key, chunks, contentType) {
      const options = { httpMetadata: { contentType } };
      const part = new Uint8Array(partSize);
      let filled = 0;
      let upload: R2MultipartUpload | null = null;
      const done: R2UploadedPart[] = [];
      try {
        for await (const chunk of chunks) {
          for (let at = 0; at < chunk.length; ) {
            const taken = Math.min(chunk.length - at, partSize - filled);
            part.set(chunk.subarray(at, at + taken), filled);
            filled += taken;
            at += taken;
            if (filled < partSize) continue;
            upload ??= await bucket.createMultipartUpload(key, options);
            done.push(await upload.uploadPart(done.length + 1, part));
            filled = 0;
          }
        }
        if (!upload) return void (await bucket.put(key, part.subarray(0, filled), options));
        if (filled > 0) done.push(await upload.uploadPart(done.length + 1, part.subarray(0, filled)));
        await upload.complete(done);
      } catch (error) {
        // R2 itself drops an upload that is neither completed nor aborted after a week.
        await upload?.abort().catch(() => undefined);
        throw error;
      }
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
