const [ground, card, strong, warm, green] = ["tint", "surface", "peacock", "marigold", "leaf"].map(
  (name) => `var(--color-${name})`,
);

const lines = (d: string, dashes = "") => `<path d="${d}"${dashes && ` stroke-dasharray="${dashes}"`}/>`;
const filled = (d: string, color: string | undefined) => `<path d="${d}" fill="${color}"/>`;
const stroked = (d: string, color: string | undefined) => `<path d="${d}" stroke="${color}"/>`;

/** The hill and the floor of every scene; what is drawn between has peacock lines. */
const scene = (...shapes: string[]) =>
  `<path d="M10 108a90 86 0 0 1 180 0z" fill="${ground}"/><g stroke="${strong}">${shapes.join("")}<path d="M8 108h184"/></g>`;

/** Markup of the drawings for moments of the product: what is empty, sent, lost, or comes next. */
export const scenes = {
  /** A paper plane on its way to a house. */
  sent: scene(
    lines("M22 96c16 4 30-2 44-16", "1 8"),
    filled("M128 22 64 52l26 10 10 26z", card),
    lines("M128 22 90 62l-2 18 9-9"),
    filled("M140 78h34v30h-34z", card),
    lines("M134 82l23-19 23 19"),
    filled("M151 90h12v18h-12z", warm),
  ),
  /** A person on a screen. */
  interview: scene(
    filled("M50 30h100v60H50z", card),
    lines("M86 90v18m28-18v18"),
    filled("M84 42a11 11 0 1 1 0 22 11 11 0 0 1 0-22M66 84c0-11 8-16 18-16s18 5 18 16z", warm),
    lines("M112 50h26M112 61h26M112 72h16"),
  ),
  /** A job card with a heart. */
  saved: scene(
    filled("M52 34h96v62H52z", card),
    lines("M64 50h34M64 62h22M64 84h40"),
    filled("M122 78s-16-9-16-20a9 9 0 0 1 16-6 9 9 0 0 1 16 6c0 11-16 20-16 20z", warm),
  ),
  /** A tray in which everything is done. */
  inbox: scene(
    filled("M52 58h96v50H52z", card),
    lines("M52 80h28l8 12h24l8-12h28M66 58V42h56"),
    filled("M138 30a18 18 0 1 1 0 36 18 18 0 0 1 0-36z", warm),
    stroked("M130 48l6 6 10-11", green),
  ),
  /** A list of jobs under a magnifying glass. */
  search: scene(
    filled("M42 30h72v22H42zM42 58h72v22H42z", card),
    filled("M50 38h8v6h-8zM50 66h8v6h-8z", warm),
    lines("M70 41h34M70 69h20"),
    filled("M132 50a21 21 0 1 1 0 42 21 21 0 0 1 0-42z", card),
    lines("M147 86l17 17M122 71a10 10 0 0 1 10-10"),
  ),
  /** A signpost that points two ways. */
  lost: scene(
    lines("M100 108V28"),
    filled("M100 34h42l12 11-12 11h-42z", warm),
    filled("M100 62H62L50 73l12 11h38z", card),
    lines("M112 45h22M70 73h18"),
    lines("M152 108c0-8 6-12 12-12s12 4 12 12M30 108c0-6 4-9 9-9s9 3 9 9"),
  ),
  /** A plug out of its socket. */
  broken: scene(
    filled("M116 46h44v44h-44z", card),
    lines("M130 60v10m16-10v10M132 80q6-5 12 0"),
    filled("M60 54h22v28H60z", warm),
    lines("M82 61h12M82 75h12M60 68c-22 0-4 30-34 32"),
    lines("M104 52v-8m0 48v8m-8-50-4-5m4 47-4 5"),
  ),
  /** A bell that rings. */
  alert: scene(
    filled("M64 88V64a36 36 0 0 1 72 0v24l10 12H54z", card),
    filled("M90 100a10 8 0 0 0 20 0z", warm),
    lines("M100 28v-8M44 52a50 50 0 0 1 8-16M156 52a50 50 0 0 0-8-16"),
    stroked("M82 70l12 12 24-26", green),
  ),
  /** Two people who meet, one of them new. */
  people: scene(
    filled("M74 46a12 12 0 1 1 0 24 12 12 0 0 1 0-24M52 108c0-20 10-30 22-30s22 10 22 30z", card),
    filled("M126 38a13 13 0 1 1 0 26 13 13 0 0 1 0-26M102 108c0-24 10-36 24-36s24 12 24 36z", warm),
    stroked("M158 30v16m-8-8h16", green),
  ),
  /** An advert being written. */
  advert: scene(
    filled("M58 22h66v86H58z", card),
    lines("M72 40h38M72 54h38M72 68h20M72 82h12"),
    filled("M146 40l12 10-40 48-16 6 4-16z", warm),
    lines("M136 52l12 10"),
  ),
  /** A house with a company's sign. */
  company: scene(
    filled("M56 46h88v62H56z", card),
    filled("M50 46l8-22h84l8 22z", warm),
    lines("M70 60h16v14H70zM114 60h16v14h-16zM90 108V84h20v24M78 24l-4 22m48-22 4 22m-26-22v22"),
  ),
  /** An empty page of a calendar. */
  calendar: scene(
    filled("M54 34h92v66H54z", card),
    lines("M54 52h92M74 26v14m52-14v14M68 66h8m14 0h8m14 0h8M68 84h8m14 0h8"),
    filled("M112 76h20v16h-20z", warm),
  ),
};

export type SceneName = keyof typeof scenes;
