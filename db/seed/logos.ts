/** What is drawn on a square of 48 units, by the company's slug: the ground, then the mark on it. */
const marks: Readonly<Record<string, readonly [ground: string, mark: string]>> = {
  kaamghar: [
    "#0b5d66",
    '<path d="M10 25 24 12l14 13v12H10z" fill="#fff8ea"/><path d="M20 37V26h8v11z" fill="#f4a72c"/><path d="M7 26 24 10l17 16" fill="none" stroke="#f4a72c" stroke-width="3"/>',
  ],
  "kiranpath-services": [
    "#fff3d9",
    '<path d="M10 33a14 14 0 0 1 28 0z" fill="#f29f1f"/><path d="M24 7v7M9 15l5 5M39 15l-5 5M7 38h34" stroke="#7a3e00" stroke-width="3" stroke-linecap="round"/>',
  ],
  "saathi-retail": [
    "#8c1d40",
    '<path d="M12 18h24l-2 20H14z" fill="#fde7c8"/><path d="M18 21v-5a6 6 0 0 1 12 0v5" fill="none" stroke="#fde7c8" stroke-width="3"/><path d="m24 24 3 4-3 4-3-4zM17 26l1.5 2-1.5 2-1.5-2zM31 26l1.5 2-1.5 2-1.5-2z" fill="#8c1d40"/>',
  ],
  "kagazkalam-backoffice": [
    "#1f3a5f",
    '<path d="M13 9h16l7 7v23H13z" fill="#fff"/><path d="M29 9v7h7" fill="#b9cbe2"/><path d="M18 22h13M18 28h13M18 34h8" stroke="#1f3a5f" stroke-width="2"/>',
  ],
  "hisaabmitra-accounts": [
    "#e7f4ea",
    '<rect x="9" y="27" width="7" height="12" fill="#7cc08d"/><rect x="20" y="19" width="7" height="20" fill="#3f9a5a"/><rect x="31" y="10" width="7" height="29" fill="#1e6b3a"/>',
  ],
  "tulsivan-health": [
    "#e3f5ef",
    '<path d="M24 40V20" stroke="#156b52" stroke-width="3"/><path d="M24 27c-10 0-13-6-13-13 9 0 13 5 13 13M24 22c0-8 4-12 13-13 0 8-4 13-13 13" fill="#2aa27d"/>',
  ],
  "rozidwar-talent": [
    "#3b2a63",
    '<path d="M12 40V22a12 12 0 0 1 24 0v18h-7V23a5 5 0 0 0-10 0v17z" fill="#f6c453"/><circle cx="24" cy="31" r="3" fill="#fff"/>',
  ],
  "udaanpatti-travel": [
    "#d9eefc",
    '<path d="M7 27 41 11 30 39l-7-9z" fill="#1673b8"/><path d="m23 30 18-19-22 17-1 9z" fill="#0c4a78"/>',
  ],
  "bijuka-kisan": [
    "#f2f5d8",
    '<path d="M24 41V15M24 30c-7 0-9-4-9-8 6 0 9 3 9 8M24 30c7 0 9-4 9-8-6 0-9 3-9 8M24 20c-6 0-8-4-8-8 5 0 8 3 8 8M24 20c6 0 8-4 8-8-5 0-8 3-8 8" fill="#93a51d" stroke="#5d6b0c" stroke-width="2"/>',
  ],
  "mahila-hunar-sangam": [
    "#fbe3ec",
    '<g fill="#c2316f"><circle cx="24" cy="13" r="6"/><circle cx="24" cy="35" r="6"/><circle cx="13" cy="24" r="6"/><circle cx="35" cy="24" r="6"/></g><circle cx="24" cy="24" r="5" fill="#f0a92d"/>',
  ],
  "neelgagan-softworks": [
    "#0f4fa8",
    '<path d="M14 34a7 7 0 0 1 1-14 10 10 0 0 1 19-1 8 8 0 0 1 0 15z" fill="#fff"/><path d="m21 24-4 4 4 4M28 24l4 4-4 4" fill="none" stroke="#0f4fa8" stroke-width="2.5"/>',
  ],
  "ganakyantra-data": [
    "#10312f",
    '<g fill="#4fd1b5"><rect x="10" y="10" width="8" height="8"/><rect x="20" y="20" width="8" height="8"/><rect x="30" y="30" width="8" height="8"/></g><g fill="#ffd166"><rect x="30" y="10" width="8" height="8"/><rect x="10" y="30" width="8" height="8"/></g>',
  ],
  "dhoopchhaon-studio": [
    "#fff",
    '<circle cx="24" cy="24" r="15" fill="#ffb400"/><path d="M24 9a15 15 0 0 1 0 30z" fill="#22313f"/>',
  ],
  "mooltaal-audio": [
    "#4a1942",
    '<path d="M10 21v6M16 15v18M22 19v10M28 11v26M34 17v14M40 21v6" stroke="#ff9e6d" stroke-width="3" stroke-linecap="round"/>',
  ],
  "taarabindu-media": [
    "#fff1f0",
    '<path d="m24 8 4.5 10.5L40 19.5l-8.5 7.5L34 38.5 24 32.5l-10 6L16.5 27 8 19.5l11.5-1z" fill="#d6402b"/>',
  ],
  "lekhanika-content": [
    "#223",
    '<path d="M36 9c-14 2-22 11-24 28 3-6 6-8 11-9 8-2 12-9 13-19" fill="#ffe1a6"/><path d="M12 40c3-10 9-17 17-23" stroke="#223" stroke-width="2" fill="none"/>',
  ],
  "patangwala-learning": [
    "#e8f0ff",
    '<path d="m24 7 12 14-12 16-12-16z" fill="#e4572e"/><path d="M24 7v30M12 21h24" stroke="#fff" stroke-width="2"/><path d="M24 37c4 3-4 4 0 6" stroke="#17408b" stroke-width="2" fill="none"/>',
  ],
};

/** The companies of the sample that have a logo; the others show their initials. */
export const companiesWithLogo: readonly string[] = Object.keys(marks);

/** The logo of a company as SVG, below one kilobyte. Throws for a company without one. */
export function logoOf(company: string): string {
  const drawn = marks[company];
  if (!drawn) throw new Error(`no logo of ${company}`);
  const [ground, mark] = drawn;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 48 48"><path fill="${ground}" d="M0 0h48v48H0z"/>${mark}</svg>`;
}
