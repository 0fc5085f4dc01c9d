import { withTimeLimit } from "party/time-limit";
import type { FilesPort } from "./port";

/** Time limit of a call to the store, in ms. Data is read and sent in parts of a few megabytes. */
const timeLimitMs = 10_000;

/** Bytes of a part of a large object; all but the last have the same size, and R2 wants at least 5 MiB. */
const partSize = 8 * 1024 * 1024;

/**
 * The file store in an R2 bucket; on a developer's machine the bucket is a folder beside the database. A call that
 * takes longer than ten seconds throws; if it has stored the object anyway, the cron removes it with its row.
 */
export function createR2Files(bucket: R2Bucket): FilesPort {
  const inTime = <Result>(call: Promise<Result>) => withTimeLimit(call, timeLimitMs);
  return {
    async put(key, bytes, contentType) {
      await inTime(bucket.put(key, bytes, { httpMetadata: { contentType } }));
    },
    async putStream(key, chunks, contentType) {
      const options = { httpMetadata: { contentType } };
      const part = new Uint8Array(partSize);
      let filled = 0;
      let upload: R2MultipartUpload | null = null;
      const done: R2UploadedPart[] = [];
      try {
        for await (const chunk of chunks) {
          for (let at = 0; at < chunk.length;) {
            const taken = Math.min(chunk.length - at, partSize - filled);
            part.set(chunk.subarray(at, at + taken), filled);
            filled += taken;
            at += taken;
            if (filled < partSize) continue;
            upload ??= await inTime(bucket.createMultipartUpload(key, options));
            done.push(await inTime(upload.uploadPart(done.length + 1, part)));
            filled = 0;
          }
        }
        if (!upload) return void (await inTime(bucket.put(key, part.subarray(0, filled), options)));
        if (filled > 0) done.push(await inTime(upload.uploadPart(done.length + 1, part.subarray(0, filled))));
        await inTime(upload.complete(done));
      } catch (error) {
        // R2 itself drops an upload that is neither completed nor aborted after a week.
        if (upload) await inTime(upload.abort()).catch(() => undefined);
        throw error;
      }
    },
    async get(key, from = 0) {
      const object = await inTime(bucket.get(key, from > 0 ? { range: { offset: from } } : {}));
      if (!object) return null;
      return {
        body: object.body as ReadableStream<Uint8Array>,
        contentType: object.httpMetadata?.contentType ?? "application/octet-stream",
        size: object.size,
      };
    },
    async remove(keys) {
      if (keys.length > 0) await inTime(bucket.delete(keys));
    },
  };
}
