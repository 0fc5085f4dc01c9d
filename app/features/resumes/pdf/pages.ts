import type { Canvas } from "~/features/text/pdf/canvas";
import { paper } from "~/features/text/pdf/paper";

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

/**
 * Puts blocks on pages: groups are moved to the next page as a whole, unless longer than a page.
 * @param density multiplies all heights
 */
export function paginate(blocks: readonly Block[], density = 1): { block: Block; top: number }[][] {
  const room = paper.height - 2 * paper.margin;
  const pages: { block: Block; top: number }[][] = [[]];
  let used = 0;
  for (let from = 0; from < blocks.length;) {
    let to = from;
    while (to < blocks.length - 1 && blocks[to]?.keep) to++;
    const group = blocks.slice(from, to + 1);
    const needed = group.reduce((sum, { height, gap }) => sum + (height + gap) * density, 0);
    if (used > 0 && used + needed > room && needed <= room) {
      pages.push([]);
      used = 0;
    }
    for (const block of group) {
      const [height, gap] = [block.height * density, block.gap * density];
      if (used > 0 && used + gap + height > room) {
        pages.push([]);
        used = 0;
      }
      used += used > 0 ? gap : 0;
      pages.at(-1)?.push({ block, top: paper.height - paper.margin - used });
      used += height;
    }
    from = to + 1;
  }
  return pages;
}

/** The pages, set closer by up to 8 % where that saves the last one. */
export function fittedPages(blocks: readonly Block[]): ReturnType<typeof paginate> {
  const loose = paginate(blocks);
  const close = [0.97, 0.945, 0.92].map((density) => paginate(blocks, density));
  return close.find((pages) => pages.length < loose.length) ?? loose;
}
