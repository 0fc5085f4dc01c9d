import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { imageSize } from "image-size";
import { describe, expect, it } from "vitest";
import { storedFiles } from "db/schema";
import { deleteFiles, removeDeletedFiles, storePicture } from "~/features/files/commands.server";
import { db, testContext } from "../../support/context";
import { createSeeker } from "../../support/people/people";
import { cameraWords, jpeg, png, pngOfSize } from "../../support/scenes/pictures";

const limits = { bytes: 1_000_000, longestSide: 32 };
const store = async (bytes: Uint8Array | string, name = "me.jpg", owner?: { id: string }) =>
  storePicture(
    testContext(),
    { userId: (owner ?? (await createSeeker())).id },
    "photo",
    new File([bytes as BlobPart], name, { type: "image/jpeg" }),
    limits,
  );
const objects = async () => (await env.FILES.list()).objects.map(({ key }) => key);

/** A box of an ISO file: its length, its name, and what is in it. @param length as it says itself */
const box = (name: string, content: Uint8Array, length = 8 + content.length) => {
  const bytes = new Uint8Array(8 + content.length);
  new DataView(bytes.buffer).setUint32(0, length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  return bytes;
};
const joined = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const words = (text: string) => new TextEncoder().encode(text);

/** Files with a part of length 0, which a reader that goes on by that length never leaves. */
const heif = () => {
  const properties = box("iprp", box("ipco", box("ispe", new Uint8Array(12), 0)));
  return joined(box("ftyp", words("avif\0\0\0\0avif")), box("meta", joined(new Uint8Array(4), properties)));
};
const jxl = () =>
  joined(
    box("JXL ", new Uint8Array([13, 10, 0x87, 10])),
    box("ftyp", words("jxl \0\0\0\0jxl ")),
    box("jxlp", new Uint8Array(4), 0),
  );
const icns = () => joined(words("icns"), new Uint8Array([0, 0, 0, 32]), words("ic07"), new Uint8Array(20));

describe("a picture that a user uploads", () => {
  it("is stored small, as WebP, and without metadata of the camera", async () => {
    const result = await store(jpeg());
    if (!result.ok) throw new Error(result.fault);
    const object = await env.FILES.get(`photo/${result.id}`);
    const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(imageSize(bytes)).toMatchObject({ type: "webp", width: 32, height: 16 });
    expect(new TextDecoder("latin1").decode(jpeg())).toContain(cameraWords);
    expect(new TextDecoder("latin1").decode(bytes)).not.toContain(cameraWords);
    expect(object?.httpMetadata?.contentType).toBe("image/webp");
    expect(await db.select().from(storedFiles).where(eq(storedFiles.id, result.id)).get()).toMatchObject({
      size: bytes.length,
      deletedAt: null,
    });
  });

  it.each([
    ["an empty file", "", "empty"],
    ["a file of two megabytes", "x".repeat(2_000_000), "too_big"],
    [
      "an SVG",
      "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><script>alert(1)</script></svg>",
      "not_a_picture",
    ],
    ["HTML under the name of a JPEG", "<html><script>alert(1)</script></html>", "not_a_picture"],
    ["a bomb of pixels", pngOfSize(60_000, 60_000), "too_many_pixels"],
    ["a HEIF with a box of length 0", heif(), "not_a_picture"],
    ["a JXL with a box of length 0", jxl(), "not_a_picture"],
    ["an ICNS with an entry of length 0", icns(), "not_a_picture"],
    ["a picture that ends early", jpeg().slice(0, 300), "not_a_picture"],
  ])("is refused, and nothing is stored: %s", async (_name, bytes, fault) => {
    const before = await objects();
    const seeker = await createSeeker();
    expect(await store(bytes, "../../etc/passwd.jpg", seeker)).toEqual({ ok: false, fault });
    expect(await objects()).toEqual(before);
    expect(await db.select().from(storedFiles).where(eq(storedFiles.userId, seeker.id))).toEqual([]);
  });

  it("loses data after the picture in the same file", async () => {
    const polyglot = new Uint8Array([...png(), ...new TextEncoder().encode("<script>alert('polyglot')</script>")]);
    const result = await store(polyglot);
    if (!result.ok) throw new Error(result.fault);
    expect(await (await env.FILES.get(`photo/${result.id}`))?.text()).not.toContain("script");
  });

  it("is deleted from the store by the next cron", async () => {
    const seeker = await createSeeker();
    const result = await store(jpeg(), "me.jpg", seeker);
    if (!result.ok) throw new Error(result.fault);
    await deleteFiles(testContext(), { userId: seeker.id }, eq(storedFiles.id, result.id));
    await removeDeletedFiles(testContext());
    expect(await env.FILES.head(`photo/${result.id}`)).toBeNull();
    expect(await db.select().from(storedFiles).where(eq(storedFiles.userId, seeker.id))).toEqual([]);
  });
});
