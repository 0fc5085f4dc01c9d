import { initWasm, Resvg } from "@resvg/resvg-wasm";
import resvgModule from "@resvg/resvg-wasm/index_bg.wasm";

let ready: Promise<void> | undefined;

/** The library starts once, also where two copies of this module share it, as tests and development do. */
async function startLibrary() {
  try {
    await initWasm(resvgModule);
  } catch (error) {
    if (!/already initialized/i.test(String(error))) throw error;
  }
}

/** An SVG without text as a PNG in its own size. Throws when it is no SVG. */
export async function rasterize(svg: string): Promise<Uint8Array> {
  await (ready ??= startLibrary());
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  try {
    const picture = drawing.render();
    try {
      return picture.asPng();
    } finally {
      picture.free();
    }
  } finally {
    drawing.free();
  }
}
