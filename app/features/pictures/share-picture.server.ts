import { drawable, linesOf } from "~/features/text/shaping/lines";
import { drawLine, outlineFaces } from "~/features/text/shaping/outline-font.server";
import type { PictureFacts } from "./picture-facts";

/** Of the picture, in pixels: what WhatsApp, Facebook and LinkedIn ask for. */
export const width = 1200;
export const height = 630;

/** WhatsApp shows only the square in the middle: all that matters is in it, with a margin. */
const square = { left: (width - height) / 2, right: (width + height) / 2 };
const margin = 30;
const left = square.left + margin;
const widest = square.right - margin - left;

const colors = {
  ground: "#fbf8f3",
  ink: "#12262b",
  soft: "#4a5b5f",
  peacock: "#00606b",
  tint: "#e4f1f0",
  marigold: "#f5a81c",
  white: "#ffffff",
};

/** The house of the logo, 32 units wide. */
const mark = (color: string) =>
  `<g fill="none" stroke="${color}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="M6 15.5 16 7.5l10 8M8.8 14.2v10.3h14.4V14.2"/><path d="M13 20h6" stroke="${colors.marigold}"/></g>`;

interface Style {
  size: number;
  /** From one baseline to the next, as a multiple of the size: vowel signs above and below need room. */
  leading: number;
  bold: boolean;
  fill: string;
  mostLines: number;
}

const titleSizes = [78, 68, 60, 54, 48, 42, 37];
const mostTitleHeight = 245;

const ellipsis = "…";

/** A text in lines of at most `mostLines`; what does not fit is cut at a word, with dots. Letters that no font has are left out. */
function fit(text: string, { size, bold, mostLines }: Style) {
  const faces = outlineFaces();
  const face = bold ? faces.bold : faces.regular;
  const room = (widest / size) * 1000;
  const isKnown = (letter: string) =>
    /[\u200c\u200d]/u.test(letter) || face.some((font) => font.has(letter.codePointAt(0) ?? 0));
  const known = Array.from(drawable(text), (letter) => (isKnown(letter) ? letter : " ")).join("");
  const lines = linesOf(face, known, room);
  if (lines.length <= mostLines) return { lines, isWhole: true };
  const words = lines.slice(0, mostLines).flatMap(({ words }) => words.map(({ text }) => text));
  for (let count = words.length; count > 0; count--) {
    const cut = linesOf(
      face,
      words
        .slice(0, count)
        .join(" ")
        .replace(/[\s,;:–-]+$/, "") + ellipsis,
      room,
    );
    if (cut.length <= mostLines) return { lines: cut, isWhole: false };
  }
  return { lines: [], isWhole: false };
}

/** A text that begins below `top`, and where it ends. */
function paragraph(text: string, top: number, style: Style) {
  const { lines } = fit(text, style);
  const step = style.size * style.leading;
  const svg = lines
    .map((line, at) =>
      drawLine(line, { x: left, y: top + style.size * 1.05 + at * step, size: style.size }, style.fill),
    )
    .join("");
  return { svg, bottom: top + lines.length * step };
}

/** The title in the largest size in which all of it fits, else cut in the smallest. */
function titleStyle(title: string): Style {
  const styleOf = (size: number): Style => {
    const leading = 1.3;
    return { size, leading, bold: true, fill: colors.ink, mostLines: Math.floor(mostTitleHeight / (size * leading)) };
  };
  return titleSizes.map(styleOf).find((style) => fit(title, style).isWhole) ?? styleOf(titleSizes.at(-1) ?? 37);
}

/** A word in the middle of a box. */
function centered(text: string, box: { x: number; y: number; size: number }, fill: string): string {
  const [line] = linesOf(outlineFaces().bold, text, 100_000);
  if (!line) return "";
  return drawLine(
    line,
    { x: box.x - (line.width * box.size) / 2000, y: box.y + box.size * 0.36, size: box.size },
    fill,
  );
}

/** Who offers it: a logo or initials, with a name beside it. @param logo as a data address */
function face({ name, initials, hue }: NonNullable<PictureFacts["face"]>, logo: string | null): string {
  const [size, top] = [92, 44];
  const circle = logo
    ? `<clipPath id="face"><circle cx="${left + size / 2}" cy="${top + size / 2}" r="${size / 2}"/></clipPath><image href="${logo}" x="${left}" y="${top}" width="${size}" height="${size}" preserveAspectRatio="xMidYMid slice" clip-path="url(#face)"/>`
    : `<circle cx="${left + size / 2}" cy="${top + size / 2}" r="${size / 2}" fill="hsl(${hue}, 45%, 88%)"/>${centered(initials, { x: left + size / 2, y: top + size / 2, size: 36 }, `hsl(${hue}, 65%, 22%)`)}`;
  const faces = outlineFaces();
  const beside = size + 22;
  const sized = [32, 28, 24].map((px) => ({ px, lines: linesOf(faces.bold, name, ((widest - beside) / px) * 1000) }));
  const { px, lines } = sized.find(({ lines }) => lines.length <= 2) ?? {
    px: 24,
    lines: (sized.at(-1)?.lines ?? []).slice(0, 2),
  };
  const step = px * 1.3;
  const first = top + size / 2 - ((lines.length - 1) * step) / 2 + px * 0.34;
  return (
    circle +
    lines.map((line, at) => drawLine(line, { x: left + beside, y: first + at * step, size: px }, colors.soft)).join("")
  );
}

/** The sharing picture of a page, 1200×630, as SVG without text: all letters are outlines. @param logo of the company, as a data address */
export function sharePicture(
  { title, strong, quiet, face: offered, promise, site }: PictureFacts,
  logo: string | null,
): string {
  const titled = paragraph(title, offered ? 158 : 84, titleStyle(title));
  const told =
    strong === ""
      ? { svg: "", bottom: titled.bottom }
      : paragraph(strong, titled.bottom + 14, {
          size: 37,
          leading: 1.25,
          bold: true,
          fill: colors.peacock,
          mostLines: 1,
        });
  const placed = paragraph(quiet, told.bottom + 8, {
    size: 29,
    leading: 1.3,
    bold: false,
    fill: colors.soft,
    mostLines: strong === "" ? 3 : 1,
  });
  const foot = height - 52;
  const [siteLine] = linesOf(outlineFaces().bold, site, 100_000);
  const panel = (x: number) => `<rect x="${x}" width="${square.left}" height="${height}" fill="${colors.peacock}"/>`;
  const words = linesOf(outlineFaces().bold, promise, ((square.left - 48) / 27) * 1000).slice(0, 6);
  const promised = words
    .map((line, at) =>
      drawLine(
        line,
        { x: square.right + 24, y: height / 2 - ((words.length - 1) * 38) / 2 + at * 38 + 9, size: 27 },
        colors.white,
      ),
    )
    .join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.ground}"/>${panel(0)}${panel(square.right)}`,
    `<g transform="translate(${square.left / 2 - 88} ${height / 2 - 92}) scale(5.5)">${mark(colors.white)}</g>${promised}`,
    `<rect x="${square.left}" y="${height - 92}" width="${height}" height="92" fill="${colors.tint}"/>`,
    `<g transform="translate(${left - 8} ${foot - 30}) scale(1.6)">${mark(colors.peacock)}</g>`,
    siteLine ? drawLine(siteLine, { x: left + 52, y: foot + 9, size: 30 }, colors.peacock) : "",
    offered ? face(offered, logo) : "",
    titled.svg,
    told.svg,
    placed.svg,
    "</svg>",
  ].join("");
}
