import type { ResumeTheme } from "db/vocabulary";
import type { Canvas, Color } from "~/features/text/pdf/canvas";
import type { EmbeddedFont } from "~/features/text/pdf/embedded-font";
import { paper } from "~/features/text/pdf/paper";
import { linesOf, type Face as ShapingFace, type Line as ShapedLine } from "~/features/text/shaping/lines";
import type { DocumentEntry, DocumentSection, ResumeDocument } from "../document";

const wide = paper.width - 2 * paper.margin;

/** One line of the page, or what is drawn with it; never split. Heights in points. */
export interface Block {
  height: number;
  /** Space before it, omitted at the top of a page. */
  gap: number;
  /** Stays on one page with the block after it. */
  keep: boolean;
  /** @param top the y of its upper edge */
  draw(canvas: Canvas, top: number): void;
}

type Face = ShapingFace<EmbeddedFont>;
type Line = ShapedLine<EmbeddedFont>;

interface Faces {
  regular: Face;
  bold: Face;
}

interface Style {
  face: Face;
  size: number;
  color: Color;
  /** Height of a line as a multiple of the size: Devanagari needs more than Latin. */
  leading?: number;
}

const ink: Color = [0.07, 0.15, 0.17];
const grey: Color = [0.29, 0.36, 0.37];
const peacock: Color = [0, 0.376, 0.42];
const marigold: Color = [0.96, 0.66, 0.11];
const white: Color = [1, 1, 1];
const rule: Color = [0.8, 0.8, 0.78];

interface Look {
  accent: Color;
  centered: boolean;
  heading: "ruled" | "barred";
  banner: boolean;
}

const looks: Record<ResumeTheme, Look> = {
  clear: { accent: peacock, centered: false, heading: "ruled", banner: false },
  classic: { accent: ink, centered: true, heading: "ruled", banner: false },
  bold: { accent: peacock, centered: false, heading: "barred", banner: true },
};

const lineHeight = ({ size, leading = 1.5 }: Style) => size * leading;

/** Lays a résumé out as blocks from top to bottom. */
export class ResumeLayout {
  readonly blocks: Block[] = [];
  private readonly look: Look;

  constructor(
    private readonly document: ResumeDocument,
    theme: ResumeTheme,
    private readonly faces: Faces,
  ) {
    this.look = looks[theme];
    if (this.look.banner) this.banner();
    else this.head();
    for (const section of document.sections) this.section(section);
  }

  private lines(text: string, style: Style, width = wide): Line[] {
    return linesOf(style.face, text, (width * 1000) / style.size);
  }

  private add(block: Partial<Block> & Pick<Block, "height" | "draw">) {
    this.blocks.push({ gap: 0, keep: false, ...block });
  }

  /** A paragraph; its first two lines stay together, and its last two. */
  private text(
    text: string,
    style: Style,
    { gap = 0, indent = 0, keep = false, centered = false, bullet = false } = {},
  ) {
    const lines = this.lines(text, style, wide - indent);
    const height = lineHeight(style);
    const mark = bullet ? this.lines("•", style)[0] : undefined;
    lines.forEach((line, index) => {
      const spare = wide - indent - (line.width * style.size) / 1000;
      this.add({
        height,
        gap: index === 0 ? gap : 0,
        keep: keep || (lines.length > 1 && (index === 0 || index === lines.length - 2)),
        draw: (canvas, top) => {
          const baseline = top - height * 0.5 - style.size * 0.36;
          if (mark && index === 0)
            canvas.line(mark, paper.margin + indent - 11, baseline, style.size, this.look.accent);
          canvas.line(line, paper.margin + indent + (centered ? spare / 2 : 0), baseline, style.size, style.color);
        },
      });
    });
  }

  private get contactLine(): string {
    return this.document.contacts.map(({ text }) => text).join("  |  ");
  }

  private headStyles(color: { name: Color; rest: Color }) {
    const { regular, bold } = this.faces;
    return {
      name: { face: bold, size: 24, color: color.name, leading: 1.4 },
      headline: { face: regular, size: 12.5, color: color.rest },
      contacts: { face: regular, size: 10, color: color.rest, leading: 1.6 },
    };
  }

  private head() {
    const { centered } = this.look;
    const styles = this.headStyles({ name: this.look.accent, rest: grey });
    this.text(this.document.name, styles.name, { centered, keep: true });
    this.text(this.document.headline, styles.headline, { centered, keep: true });
    this.text(this.contactLine, styles.contacts, { centered, keep: true, gap: 2 });
  }

  /** The head on a ground of colour over the whole width of the sheet. */
  private banner() {
    const styles = this.headStyles({ name: white, rest: white });
    const parts = [
      { text: this.document.name, style: styles.name },
      { text: this.document.headline, style: styles.headline },
      { text: this.contactLine, style: styles.contacts },
    ].flatMap(({ text, style }) => this.lines(text, style).map((line) => ({ line, style })));
    const inner = parts.reduce((height, { style }) => height + lineHeight(style), 0);
    this.add({
      height: inner + 14,
      draw: (canvas, top) => {
        canvas.rectangle(0, top - inner - 12, paper.width, paper.height - top + inner + 12, peacock);
        canvas.rectangle(0, top - inner - 16, paper.width, 4, marigold);
        let y = top;
        for (const { line, style } of parts) {
          canvas.line(line, paper.margin, y - lineHeight(style) * 0.5 - style.size * 0.36, style.size, style.color);
          y -= lineHeight(style);
        }
      },
    });
  }

  private heading(title: string) {
    const style: Style = { face: this.faces.bold, size: 13, color: this.look.accent, leading: 1.5 };
    const barred = this.look.heading === "barred";
    const [line] = this.lines(title, style);
    if (!line) return;
    const height = lineHeight(style);
    this.add({
      height: height + 4,
      gap: 14,
      keep: true,
      draw: (canvas, top) => {
        if (barred) canvas.rectangle(paper.margin, top - height + 3, 4, height - 6, marigold);
        else canvas.rectangle(paper.margin, top - height - 1, wide, 0.8, this.look.centered ? ink : rule);
        canvas.line(
          line,
          paper.margin + (barred ? 12 : 0),
          top - height * 0.5 - style.size * 0.36,
          style.size,
          style.color,
        );
      },
    });
  }

  private section(section: DocumentSection) {
    this.heading(section.title);
    const body: Style = { face: this.faces.regular, size: 10.5, color: ink };
    if (section.kind === "text") for (const part of section.text.split(/\n+/)) this.text(part, body);
    else if (section.kind === "list") this.text(section.items.join(" · "), body);
    else section.entries.forEach((entry, index) => this.entry(entry, index > 0 ? 8 : 0, body));
  }

  private entry({ title, when, place, text, link, points }: DocumentEntry, gap: number, body: Style) {
    const strong: Style = { ...body, face: this.faces.bold, size: 11 };
    const quiet: Style = { ...body, color: grey, size: 10 };
    const more = Boolean(place || text || link || points.length);
    const [time] = this.lines(when, quiet);
    const timeWidth = time ? (time.width * quiet.size) / 1000 : 0;
    const lines = this.lines(title, strong, wide - (time ? timeWidth + 16 : 0));
    const height = lineHeight(strong);
    lines.forEach((line, index) =>
      this.add({
        height,
        gap: index === 0 ? gap : 0,
        keep: more || index < lines.length - 1,
        draw: (canvas, top) => {
          const baseline = top - height * 0.5 - strong.size * 0.36;
          canvas.line(line, paper.margin, baseline, strong.size, strong.color);
          if (time && index === 0)
            canvas.line(time, paper.margin + wide - timeWidth, baseline, quiet.size, quiet.color);
        },
      }),
    );
    this.text(place, quiet, { keep: Boolean(text || link || points.length) });
    for (const part of text.split(/\n+/)) this.text(part, body);
    this.text(link, quiet);
    for (const point of points) this.text(point, body, { indent: 14, bullet: true });
  }
}

/** Puts blocks on pages: groups are moved to the next page as a whole, unless longer than a page. */
export function paginate(blocks: readonly Block[]): { block: Block; top: number }[][] {
  const room = paper.height - 2 * paper.margin;
  const pages: { block: Block; top: number }[][] = [[]];
  let used = 0;
  for (let from = 0; from < blocks.length;) {
    let to = from;
    while (to < blocks.length - 1 && blocks[to]?.keep) to++;
    const group = blocks.slice(from, to + 1);
    const needed = group.reduce((sum, { height, gap }) => sum + height + gap, 0);
    if (used > 0 && used + needed > room && needed <= room) {
      pages.push([]);
      used = 0;
    }
    for (const block of group) {
      if (used > 0 && used + block.gap + block.height > room) {
        pages.push([]);
        used = 0;
      }
      used += used > 0 ? block.gap : 0;
      pages.at(-1)?.push({ block, top: paper.height - paper.margin - used });
      used += block.height;
    }
    from = to + 1;
  }
  return pages;
}
