import { expect, it } from "vitest";
import { createCloudflareImages } from "./cloudflare";
import { UnreadablePicture } from "./port";

const webp = new TextEncoder().encode("RIFF....WEBPVP8 ");
const picture = { width: 4, height: 3, longestSide: 2 };

/** An adapter over a service that gives these answers in order, and the number of its requests. */
function service(...answers: (Error | Uint8Array)[]) {
  let asked = 0;
  const output = async () => {
    const answer = answers[asked++];
    if (!(answer instanceof Uint8Array)) throw answer ?? new Error("asked too often");
    return { response: () => new Response(answer as Uint8Array<ArrayBuffer>) };
  };
  const images = createCloudflareImages({
    input: () => ({ transform: () => ({ output }), output }),
  } as unknown as ImagesBinding);
  return { images, asked: () => asked };
}

it("A picture is shrunk although the connection was lost during the first request", async () => {
  const { images, asked } = service(new Error("Network connection lost."), webp);
  expect(await images.shrink(new Uint8Array(1), picture)).toEqual(webp);
  expect(asked()).toBe(2);
});

it("A request is repeated once after a lost connection, and not after another failure", async () => {
  const lost = new Error("Network connection lost.");
  const twice = service(lost, lost, webp);
  await expect(twice.images.shrink(new Uint8Array(1), picture)).rejects.toThrow("connection lost");
  expect(twice.asked()).toBe(2);
  const refused = service(new Error("9412: not an image"), webp);
  await expect(refused.images.toPng(new Uint8Array(1))).rejects.toThrow("not an image");
  expect(refused.asked()).toBe(1);
});

it("An answer that is text is no picture", async () => {
  await expect(
    service(new TextEncoder().encode("ERROR 9412: it cannot be decoded")).images.shrink(new Uint8Array(1), picture),
  ).rejects.toThrow("the picture cannot be read");
});

it("A picture becomes a JPEG by its shorter side, and an answer in another format is no picture", async () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
  let asked: unknown;
  const output = async () => ({ response: () => new Response(jpeg) });
  const images = createCloudflareImages({
    input: () => ({ transform: (size: unknown) => ((asked = size), { output }) }),
  } as unknown as ImagesBinding);
  const size = { width: 640, height: 480, shorterSide: 240 };
  expect(await images.toJpeg(new Uint8Array(1), size)).toEqual(jpeg);
  expect(asked).toEqual({ height: 240, background: "#ffffff" });
  await expect(service(webp).images.toJpeg(new Uint8Array(1), size)).rejects.toThrow(UnreadablePicture);
});

it("An error code about the picture blames the picture, every other failure blames the service", async () => {
  const coded = (code: number) => Object.assign(new Error(`IMAGES_TRANSFORM_${code}`), { code });
  for (const code of [9412, 9520, 9523])
    await expect(service(coded(code)).images.shrink(new Uint8Array(1), picture)).rejects.toThrow(UnreadablePicture);
  for (const error of [coded(9422), coded(9504), new Error("internal error")])
    await expect(service(error).images.shrink(new Uint8Array(1), picture)).rejects.not.toThrow(UnreadablePicture);
});
