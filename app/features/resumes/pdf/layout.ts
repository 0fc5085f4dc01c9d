import type { ResumeTheme } from "db/vocabulary";
import type { Canvas, Jpeg, Color } from "~/features/text/pdf/canvas";
import type { EmbeddedFont } from "~/features/text/pdf/embedded-font";
import { paper } from "~/features/text/pdf/paper";
import { Tag } from "~/features/text/pdf/tags";
import {
  drawable,
  linesOf,
  packedLines,
  type Face as ShapingFace,
  type Line as ShapedLine,
} from "~/features/text/shaping/lines";
import { m } from "~/paraglide/messages";
import type { DocumentEntry, DocumentSection, ResumeDocument } from "../document";
import type { Block } from "./pages";

const wide = paper.width - 2 * paper.margin;

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

/** The photo's width and height, and the space between it and the text. */
const photoSide = 78;
const photoSpace = 16;

/** Signs that people put between parts of a line. */
const separator = / +([|·•]) +/;

const lineHeight = ({ size, leading = 1.5 }: Style) => size * leading;

interface TextOptions {
  gap?: number;
  indent?: number;
  /** All of it stays on one page with what follows. */
  keep?: boolean;
  centered?: boolean;
  /** The tag of the sign before it. */
  bullet?: Tag;
}

/** Lays a résumé out as blocks from top to bottom. */
export class ResumeLayout {
  readonly blocks: Block[] = [];
  /** What is drawn, for screen readers. */
  readonly root = new Tag("Document");
  private readonly look: Look;

  constructor(
    private readonly document: ResumeDocument,
    theme: ResumeTheme,
    private readonly faces: Faces,
    private readonly photo: Jpeg | null = null,
  ) {
    this.look = looks[theme];
    if (this.look.banner) this.banner();
    else this.head();
    for (const section of document.sections) this.section(section);
  }

  /** The name and the number of a page, in its upper margin. */
  runningHead(canvas: Canvas, { page, pages }: { page: number; pages: number }) {
    const style: Style = { face: this.faces.regular, size: 9, color: grey };
    const y = paper.height - paper.margin + 14;
    const number = this.lines(m.resume_pdf_page({ page, pages }, { locale: this.document.language }), style)[0];
    const numberWidth = number ? (number.width * style.size) / 1000 : 0;
    const name = this.lines(this.document.name, style, wide - numberWidth - 24)[0];
    if (name) canvas.line(null, name, paper.margin, y, style.size, style.color);
    if (number) canvas.line(null, number, paper.margin + wide - numberWidth, y, style.size, style.color);
  }

  private lines(text: string, style: Style, width = wide): Line[] {
    return linesOf(style.face, text, (width * 1000) / style.size);
  }

  private add(block: Partial<Block> & Pick<Block, "height" | "draw">) {
    this.blocks.push({ gap: 0, keep: false, ...block });
  }

  /** A paragraph; its first two lines stay together, and its last two. */
  private text(text: string, style: Style, tag: Tag, options: TextOptions = {}) {
    this.paragraph(this.lines(text, style, wide - (options.indent ?? 0)), style, tag, options);
  }

  private paragraph(
    lines: Line[],
    style: Style,
    tag: Tag,
    { gap = 0, indent = 0, keep = false, centered = false, bullet }: TextOptions = {},
  ) {
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
          if (bullet && mark && index === 0)
            canvas.line(bullet, mark, paper.margin + indent - 11, baseline, style.size, this.look.accent);
          canvas.line(tag, line, paper.margin + indent + (centered ? spare / 2 : 0), baseline, style.size, style.color);
        },
      });
    });
  }

  /** Items with a sign between those on one line; no line begins or ends with the sign. */
  private items(items: readonly string[], sign: string, style: Style, width = wide): Line[] {
    return packedLines(style.face, items, sign, (width * 1000) / style.size);
  }

  private headStyles(color: { name: Color; rest: Color }) {
    const { regular, bold } = this.faces;
    return {
      name: { face: bold, size: 24, color: color.name, leading: 1.4 },
      headline: { face: regular, size: 12.5, color: color.rest },
      contacts: { face: regular, size: 10, color: color.rest, leading: 1.6 },
    };
  }

  /** Broken between the parts that its writer separated, such as "Support · Sales", where it needs several lines. */
  private headline(style: Style): Line[] {
    const { headline } = this.document;
    const whole = this.lines(headline, style, this.headWidth);
    const sign = separator.exec(headline)?.[1];
    return sign && whole.length > 1
      ? this.items(
          headline.split(separator).filter((part) => !/^[|·•]$/.test(part)),
          sign,
          style,
          this.headWidth,
        )
      : whole;
  }

  /** The text leaves room for a photo beside it. */
  private get headWidth() {
    return this.photo && !this.look.centered ? wide - photoSide - photoSpace : wide;
  }

  /** Draws the photo, which is always at the top of the first page. */
  private photoDrawing(): Block["draw"] | null {
    const { photo } = this;
    if (!photo) return null;
    const { name, language } = this.document;
    const x = this.look.centered ? (paper.width - photoSide) / 2 : paper.width - paper.margin - photoSide;
    const y = paper.height - paper.margin - photoSide;
    const alt = drawable(name) || m.profile_photo({}, { locale: language });
    const tag = this.root.add("Figure", { alt, box: [x, y, x + photoSide, y + photoSide] });
    return (canvas) => canvas.picture(tag, photo, x, y, photoSide);
  }

  private headParts(color: { name: Color; rest: Color }) {
    const { name, contacts } = this.document;
    const styles = this.headStyles(color);
    return [
      { tag: this.root.add("H1"), lines: this.lines(name, styles.name, this.headWidth), style: styles.name },
      { tag: this.root.add("P"), lines: this.headline(styles.headline), style: styles.headline },
      {
        tag: this.root.add("P"),
        lines: this.items(
          contacts.map(({ text }) => text),
          "|",
          styles.contacts,
          this.headWidth,
        ),
        style: styles.contacts,
      },
    ];
  }

  private head() {
    const { centered } = this.look;
    const draw = this.photoDrawing();
    if (draw) this.add({ height: centered ? photoSide + 8 : 0, keep: true, draw });
    let height = 0;
    for (const { tag, lines, style } of this.headParts({ name: this.look.accent, rest: grey })) {
      this.paragraph(lines, style, tag, { centered, keep: true });
      height += lines.length * lineHeight(style);
    }
    if (draw && !centered && height < photoSide) this.add({ height: photoSide - height, keep: true, draw: () => {} });
  }

  /** The head on a ground of colour over the whole width of the sheet. */
  private banner() {
    const parts = this.headParts({ name: white, rest: white }).flatMap(({ tag, lines, style }) =>
      lines.map((line) => ({ tag, line, style })),
    );
    const drawPhoto = this.photoDrawing();
    const text = parts.reduce((height, { style }) => height + lineHeight(style), 0);
    const inner = drawPhoto ? Math.max(text, photoSide) : text;
    this.add({
      height: inner + 14,
      draw: (canvas, top) => {
        canvas.rectangle(0, top - inner - 12, paper.width, paper.height - top + inner + 12, peacock);
        canvas.rectangle(0, top - inner - 16, paper.width, 4, marigold);
        drawPhoto?.(canvas, top);
        let y = top - (inner - text) / 2;
        for (const { tag, line, style } of parts) {
          canvas.line(
            tag,
            line,
            paper.margin,
            y - lineHeight(style) * 0.5 - style.size * 0.36,
            style.size,
            style.color,
          );
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
    const tag = this.root.add("H2");
    this.add({
      height: height + 4,
      gap: 14,
      keep: true,
      draw: (canvas, top) => {
        if (barred) canvas.rectangle(paper.margin, top - height + 3, 4, height - 6, marigold);
        else canvas.rectangle(paper.margin, top - height - 1, wide, 0.8, this.look.centered ? ink : rule);
        canvas.line(
          tag,
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
    if (section.kind === "text")
      for (const part of section.text.split(/\n+/)) this.text(part, body, this.root.add("P"));
    else if (section.kind === "list") this.paragraph(this.items(section.items, "·", body), body, this.root.add("P"));
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
    const heading = this.root.add("H3");
    const [what, dates] = [heading.add("Span"), heading.add("Span")];
    lines.forEach((line, index) =>
      this.add({
        height,
        gap: index === 0 ? gap : 0,
        keep: more || index < lines.length - 1,
        draw: (canvas, top) => {
          const baseline = top - height * 0.5 - strong.size * 0.36;
          canvas.line(what, line, paper.margin, baseline, strong.size, strong.color);
          if (time && index === 0)
            canvas.line(dates, time, paper.margin + wide - timeWidth, baseline, quiet.size, quiet.color);
        },
      }),
    );
    this.text(place, quiet, this.root.add("P"), { keep: Boolean(text || link || points.length) });
    for (const part of text.split(/\n+/)) this.text(part, body, this.root.add("P"));
    this.text(link, quiet, this.root.add("P"));
    const list = this.root.add("L");
    points.forEach((point, index) => {
      const item = list.add("LI");
      // Neither the first nor the last of several is alone on a page.
      const keep = points.length > 1 && (index === 0 || index === points.length - 2);
      this.text(point, body, item.add("LBody"), { indent: 14, bullet: item.add("Lbl"), keep });
    });
  }
}
