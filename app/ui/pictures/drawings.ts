import type { PictureName } from "db/catalogues/pictures";

const [ground, card, line, strong, warm, green] = ["tint", "surface", "line", "peacock", "marigold", "leaf"].map(
  (name) => `var(--color-${name})`,
);

const fill = (d: string, color: string | undefined) => `<path d="${d}" fill="${color}"/>`;
const edge = (d: string, color = strong) => `<path d="${d}" stroke="${color}"/>`;
const both = (d: string, color: string | undefined) => `<path d="${d}" fill="${color}" stroke="${strong}"/>`;
const disc = (x: number, y: number, r: number, color: string | undefined) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;

/** A round hill behind every picture. */
const backdrop = fill("M10 108a90 86 0 0 1 180 0z", ground);
const floor = edge("M8 108h184");

/** Markup, not elements: a list of articles has one for each. They contain no text, so that they fit every language. */
export const drawings: Record<PictureName, string> = {
  desk:
    backdrop +
    both("M62 42h66v44H62z", card) +
    edge("M54 92h82M72 56h30M72 66h44M72 76h22") +
    both("M146 68h18v24h-18z", warm) +
    edge("M164 74h6v10h-6") +
    floor +
    edge("M48 92v16m94-16v16"),
  phone:
    backdrop +
    both("M76 18h48a6 6 0 0 1 6 6v84H70V24a6 6 0 0 1 6-6z", card) +
    fill("M78 34h44v18H78z", warm) +
    edge("M80 62h40M80 72h28M80 82h34") +
    edge("M94 26h12") +
    floor,
  shield:
    backdrop +
    both("M100 20l38 13v26c0 24-16 38-38 46-22-8-38-22-38-46V33z", card) +
    edge("M82 62l13 13 24-27", green) +
    disc(150, 34, 7, warm) +
    floor,
  talk:
    backdrop +
    both("M34 30h72v42H64l-14 14V72H34z", card) +
    edge("M46 44h46M46 56h30") +
    both("M100 54h66v36h-16v12l-14-12h-36z", warm) +
    edge("M112 66h42M112 77h26") +
    floor,
  search:
    backdrop +
    both("M44 32h70v20H44zM44 58h70v20H44zM44 84h70v20H44z", card) +
    disc(56, 42, 4, warm) +
    disc(56, 68, 4, warm) +
    edge("M68 42h34M68 68h26M68 94h30") +
    both("M132 44a20 20 0 1 1 0 40 20 20 0 0 1 0-40z", card) +
    edge("M146 78l20 20") +
    floor,
  document:
    backdrop +
    both("M70 18h44l18 18v72H70z", card) +
    edge("M114 18v18h18") +
    disc(88, 44, 8, warm) +
    edge("M102 48h16M82 64h38M82 75h38M82 86h24") +
    floor,
  path:
    backdrop +
    edge("M22 108c40 0 50-18 76-22s18-28 44-32", line) +
    edge("M22 108c40 0 50-18 76-22s18-28 44-32") +
    both("M142 20v34m0-34l26 9-26 9z", warm) +
    disc(60, 99, 5, green) +
    disc(106, 82, 5, green) +
    floor,
  clock:
    backdrop +
    both("M100 24a38 38 0 1 1 0 76 38 38 0 0 1 0-76z", card) +
    edge("M100 40v24l16 10") +
    edge("M100 30v3m0 58v3m32-32h3m-70 0h3") +
    disc(150, 38, 9, warm) +
    floor,
  home:
    backdrop +
    both("M58 62l42-36 42 36v46H58z", card) +
    both("M90 78h20v30H90z", warm) +
    edge("M70 72h10v10H70zM120 72h10v10h-10z") +
    edge("M50 68l50-43 50 43") +
    floor,
  tools:
    backdrop +
    both("M40 46h120v44H40z", card) +
    edge("M52 58h40M52 68h56M52 78h30") +
    both("M122 56h26v24h-26z", warm) +
    edge("M128 68l5 5 9-11") +
    edge("M78 90v18m44-18v18") +
    floor,
};
