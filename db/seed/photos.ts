interface SamplePhoto {
  company: string;
  /** What stands in the place of the picture for those who cannot see it. */
  description: string;
  /** The inside of an SVG of 960 × 640. */
  scene: string;
}

interface Look {
  skin: string;
  hair: string;
  cloth: string;
  /** Hair that ends at the ears; long otherwise. */
  isShort?: true;
}

const asha: Look = { skin: "#b9794f", hair: "#241a17", cloth: "#c2416b" };
const ravi: Look = { skin: "#9c6440", hair: "#1b1513", cloth: "#2f6f8f", isShort: true };
const sunita: Look = { skin: "#c88a5c", hair: "#33231d", cloth: "#e0992e" };
const joseph: Look = { skin: "#82502f", hair: "#141010", cloth: "#5b7f4a", isShort: true };
const meera: Look = { skin: "#d19a6b", hair: "#4a3b35", cloth: "#6a4c93" };
const arjun: Look = { skin: "#a56d47", hair: "#20191a", cloth: "#b5532f", isShort: true };

/** Head and shoulders, about 200 units high. */
const person = (x: number, y: number, size: number, { skin, hair, cloth, isShort }: Look, more = "") =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-78 150c0-58 30-78 78-78s78 20 78 78z" fill="${cloth}"/><path d="M-20 40h40v38c-10 16-30 16-40 0z" fill="${skin}"/><path d="${isShort ? "M-39 8c-8-80 86-80 78 0z" : "M-44 70c-14-40-10-112 44-112s58 72 44 112z"}" fill="${hair}"/><ellipse cy="8" rx="34" ry="42" fill="${skin}"/><path d="M-36 2c0-34 14-44 36-44s36 10 36 44c-8-20-20-26-36-26s-28 6-36 26" fill="${hair}"/><path d="M-12 22q12 10 24 0" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/><g fill="#2a1b14"><circle cx="-13" cy="2" r="3.5"/><circle cx="13" cy="2" r="3.5"/></g>${more}</g>`;

const headset =
  '<path d="M-38 8a38 44 0 0 1 76 0" fill="none" stroke="#24323a" stroke-width="7"/><path d="M-36 8v14q2 20 24 22" fill="none" stroke="#24323a" stroke-width="4"/><g fill="#24323a"><rect x="-46" y="-2" width="14" height="26" rx="6"/><rect x="32" y="-2" width="14" height="26" rx="6"/></g>';

const laptop = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M-96-128h192l12 128h-216z" fill="#42525a"/><path d="M-86-118h172l9 108h-190z" fill="#2b383f"/><path d="M-126 0h252l10 14h-272z" fill="#8d9aa0"/></g>`;

const plant = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M0-40c-46-8-56-52-50-84 34 10 52 44 50 84M0-40c46-8 56-58 44-96-30 14-46 54-44 96M0-40c-10-60 0-96 4-118 22 30 18 80-4 118" fill="#3f7d4e"/><path d="M-34-42h68l-10 66h-48z" fill="#b4613a"/></g>`;

const room = (wall: string, floor: string) =>
  `<path fill="${wall}" d="M0 0h960v640H0z"/><path fill="${floor}" d="M0 500h960v140H0z"/><path fill="#fff" fill-opacity=".25" d="M0 496h960v8H0z"/>`;

const dayWindow = (x: number) =>
  `<g transform="translate(${x} 60)"><path fill="#fffdf5" d="M-14-14h268v268H-14z"/><path fill="#bfe3f2" d="M0 0h240v240H0z"/><circle cx="180" cy="64" r="30" fill="#ffd77a"/><path d="M0 190q60-46 120-14t120-12v76H0z" fill="#7fb77e"/><path d="M120 0v240M0 120h240" stroke="#fffdf5" stroke-width="10"/><path d="M-14-14h84q-8 130-84 210z" fill="#f2c078"/></g>`;

/** The eight pictures of a video call. */
const call = [asha, ravi, sunita, joseph, meera, arjun, { ...ravi, cloth: "#3d8f6f" }, { ...asha, cloth: "#3b5fa8" }]
  .map((look, at) => {
    const [x, y] = [(at % 4) * 165 + 160, Math.floor(at / 4) * 165 + 120];
    return `<svg x="${x}" y="${y}" width="155" height="155"><path fill="${["#f4e3c8", "#d8e8e2", "#e6dcef", "#f6d9cf"][(at + (at > 3 ? 1 : 0)) % 4]}" d="M0 0h155v155H0z"/>${person(77, 72, 0.72, look, at % 3 === 0 ? headset : "")}</svg>`;
  })
  .join("");

const pot = (x: number, y: number, size: number, color: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-24-92h48l-6 20c40 14 44 72 10 72h-56c-34 0-30-58 10-72z" fill="${color}"/><path d="M-38-40q38 16 76 0" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4"/></g>`;

const petals = Array.from(
  { length: 8 },
  (_each, at) =>
    `<ellipse rx="22" ry="58" cy="-76" fill="${at % 2 ? "#d1495b" : "#edae49"}" transform="rotate(${at * 45})"/>`,
).join("");

/** The photos of two sample companies, drawn. */
export const samplePhotos: readonly SamplePhoto[] = [
  {
    company: "kiranpath-services",
    description: "A colleague with a headset at the desk in her room, with a laptop and a plant",
    scene: `${room("#f3dfc1", "#b98a5e")}${dayWindow(90)}${person(560, 300, 1.5, asha, headset)}<path fill="#8a5a3c" d="M150 500h720v36H150zM190 536h30v104h-30zM800 536h30v104h-30z"/>${laptop(560, 500)}${plant(800, 478)}<path d="M300 500v-52h56v52z" fill="#fff"/><path d="M356 460q26 0 26 18t-26 14" fill="none" stroke="#fff" stroke-width="8"/>`,
  },
  {
    company: "kiranpath-services",
    description: "Eight colleagues in eight homes in the video call of Monday morning",
    scene: `${room("#24414a", "#1a3138")}<rect x="120" y="84" width="730" height="410" rx="14" fill="#10191d"/>${call}<path d="M430 494h110l20 60H410z" fill="#3b4a51"/><path d="M360 554h250v14H360z" fill="#56666d"/>${plant(890, 560)}`,
  },
  {
    company: "kiranpath-services",
    description: "The team at the yearly meeting in Pune, with lamps and marigolds on the wall",
    scene: `${room("#7c2f3e", "#4c1c28")}<path d="M0 70q120 90 240 0t240 0 240 0 240 0" fill="none" stroke="#f4a72c" stroke-width="22" stroke-dasharray="2 26" stroke-linecap="round"/><path d="M0 40h960" stroke="#3a121c" stroke-width="6"/>${[arjun, meera, joseph, sunita].map((look, at) => person(190 + at * 195, 260, 1.1, look)).join("")}${[ravi, asha, { ...joseph, cloth: "#c9772c" }].map((look, at) => person(285 + at * 195, 370, 1.25, look)).join("")}<path fill="#2e0f17" d="M0 560h960v80H0z"/>`,
  },
  {
    company: "mahila-hunar-sangam",
    description: "A flower of red and yellow thread in an embroidery frame, with reels of thread beside it",
    scene: `<path fill="#e9dccb" d="M0 0h960v640H0z"/><path d="M0 0h960v640H0z" fill="#b5835a" fill-opacity=".25"/><circle cx="430" cy="320" r="262" fill="#9c6b43"/><circle cx="430" cy="320" r="236" fill="#fbf6ec"/><g transform="translate(430 320)">${petals}<circle r="30" fill="#7a4419"/><path d="M0 134q-60 20-70 74M0 134q60 20 70 74" fill="none" stroke="#3f7d4e" stroke-width="12"/></g>${["#d1495b", "#edae49", "#30638e", "#3f7d4e"].map((color, at) => `<g transform="translate(800 ${110 + at * 135})"><path d="M-52-40h104v16H-52zM-52 24h104v16H-52z" fill="#c9a36f"/><path d="M-42-24h84v48h-84z" fill="${color}"/><path d="M-42-12h84M-42 0h84M-42 12h84" stroke="#fff" stroke-opacity=".35" stroke-width="3"/></g>`).join("")}<path d="m560 430 160 120" stroke="#8d9aa0" stroke-width="7" stroke-linecap="round"/>`,
  },
  {
    company: "mahila-hunar-sangam",
    description: "Two women of the group behind a table with painted pots, ready to be packed",
    scene: `${room("#cfe0d4", "#8d7355")}<path fill="#a27b52" d="M60 150h840v16H60z"/>${[120, 228, 340, 450, 560, 668, 780, 862].map((x, at) => pot(x, 150, 0.72 + (at % 3) * 0.1, ["#b4532a", "#30638e", "#d98e2b"][at % 3] ?? "")).join("")}${person(340, 320, 1.25, sunita)}${person(620, 320, 1.25, meera)}<path fill="#7d5532" d="M80 490h800v150H80z"/><path fill="#93673f" d="M80 490h800v22H80z"/>${[190, 330, 480, 630, 770].map((x, at) => pot(x, 492, 1.1, ["#d98e2b", "#b4532a", "#30638e"][at % 3] ?? "")).join("")}`,
  },
];

/** A photo as SVG, a few kilobytes. */
export const drawingOf = ({ scene }: SamplePhoto): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 960 640">${scene}</svg>`;
