import { createContext, useContext, type ReactNode } from "react";

// Markup, not elements: a page has fifteen of them, and rendering their attributes took longer than rendering its
// header.
const line = (d: string, width?: number, color?: string) =>
  `<path d="${d}"${width ? ` stroke-width="${width}"` : ""}${color ? ` stroke="${color}"` : ""}/>`;
const area = (d: string) => `<path d="${d}" fill="currentColor" stroke="none"/>`;

/** The content of each icon's symbol. The symbol sets how lines are drawn. */
const shapes = {
  logo:
    line("M2.6 11.1 12 3.4l9.4 7.7M5.6 10.3v9.4h12.8v-9.4", 2.2) +
    line("M9 15.9h6M8.6 19.6h6.8", 2.2, "var(--color-marigold)"),
  search: line("M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0m-1.5 5 4.5 4.5", 2),
  bell: line("M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zm4 4.5a2 2 0 0 0 4 0"),
  heart: line("M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z"),
  "heart-full": area("M12 21s-8.5-5-8.5-11A5.2 5.2 0 0 1 12 6.2 5.2 5.2 0 0 1 20.5 10c0 6-8.5 11-8.5 11z"),
  pin:
    line("M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11z") +
    '<circle cx="12" cy="10" r="2.2" fill="currentColor" stroke="none"/>',
  tick:
    area(
      "m12 1.5 3 2.2 3.7-.1 1.1 3.6 3 2.1-1.3 3.5 1.3 3.4-3 2.2-1.1 3.5-3.7-.1-3 2.2-3-2.2-3.7.1-1.1-3.5-3-2.2 1.3-3.4-1.3-3.5 3-2.1 1.1-3.6 3.7.1z",
    ) + line("m7.6 12.3 3.1 3 5.7-6", 2.2, "#fff"),
  home: line("M4 11.5 12 5l8 6.5M6.5 10v9h11v-9"),
  case: line("M5.5 8h13a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M9 8V5.5h6V8M3.5 13h17"),
  pulse: line("M3 12.5h4.5L10 6l4 12 2.5-5.5H21"),
  more: line("M5 7h14M5 12h14M5 17h14", 2),
  inbox: line("M4 13 6.5 5h11L20 13v6H4zM4 13h4.5l1.5 2.5h4l1.5-2.5H20"),
  people: line(
    "M12.5 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M2.5 19.5a6.5 6.5 0 0 1 13 0M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.3",
  ),
  rupee: line("M7 5h10M7 9.5h10M7 5h3.5a4.5 4.5 0 0 1 0 9H7l7 6"),
  down: line("m6 9.5 6 6 6-6", 2),
  close: line("m6 6 12 12M18 6 6 18", 2),
  share: line("M12 15V4m0 0L8 8m4-4 4 4M6 12H5v8h14v-8h-1"),
  copy: line("M9 9h10v11H9zM6 15H5V4h10v2"),
  check: line("m5 12.5 4.5 4.5L19 7.5", 2.2),
  alert: line("M12 4 2.8 20h18.4zM12 10v4.5m0 2.5v.2"),
  calendar: line("M5 6h14v14H5zM5 10.5h14M9 4v4m6-4v4"),
  user: line("M16 8.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.5 20a7.5 7.5 0 0 1 15 0"),
  settings: line(
    "M4 7h9m5 0h2M4 17h3m5 0h8M13 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0M7 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0",
  ),
  key: line("M15.5 4a4.5 4.5 0 1 1-3.9 6.7L4 18.3V20h3v-2h2v-2h2l2.2-2.2M16.5 7.5v.1"),
  eye: line(
    "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4",
  ),
  phone: line(
    "M7 4h3l1.5 4.5L9.5 10a10 10 0 0 0 4.5 4.5l1.5-2L20 14v3a2.5 2.5 0 0 1-3 2.5A15.5 15.5 0 0 1 4.5 7 2.5 2.5 0 0 1 7 4z",
  ),
  whatsapp:
    line("M4 20l1.2-4A8 8 0 1 1 8 18.9z") +
    area("M9 7.8c-.9 1-.7 2.6.5 4.2s3 3 4.6 3.1c1 0 1.7-.7 1.8-1.7l-2-1-1 1c-1.2-.5-2-1.3-2.5-2.5l.9-1-.9-2z"),
  plus: line("M12 5v14M5 12h14", 2),
  file: line("M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6"),
  star: line("m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z"),
  "star-full": area("m12 2.6 2.9 6 6.5.9-4.7 4.5 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.5 6.5-.9z"),
  building: line("M5 20.5v-17h9v17M14 9h5v11.5M3 20.5h18M8 7.5h3M8 11.5h3M8 15.5h3"),
  headset: line("M4.5 15v-3a7.5 7.5 0 0 1 15 0v3M4.5 13.5h3v5h-3zM16.5 13.5h3v5h-3zM18 18.5c0 1.6-2 2.5-4.5 2.5"),
  keyboard: line("M3 7h18v10H3zM6.5 10.2h.1m3.6 0h.1m3.6 0h.1m3.6 0h.1M8 13.8h8"),
  pen: line("M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3"),
  megaphone: line("M4 10v4h3l9 4.5v-13L7 10zM19 10v4M8 14.5l1.5 5h2"),
  code: line("m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14"),
  language: line("M4 6h9M8.5 4v2c0 4-2 7-4.5 8m2-4c1 2.5 3.5 4 6 4m1 6 4-10 4 10m-7-3h6"),
};

export type IconName = keyof typeof shapes;

const UsedIcons = createContext<Set<IconName> | null>(null);

/** Remembers which icons a page uses, so that its sprite holds only those. */
export function IconProvider({ children }: { children: ReactNode }) {
  return <UsedIcons.Provider value={new Set()}>{children}</UsedIcons.Provider>;
}

/** Adds icons to the sprite that only markup inserted later uses. */
export function useIcons(...names: IconName[]): void {
  const used = useContext(UsedIcons);
  for (const name of names) used?.add(name);
}

/** An icon beside a text, or alone in a control that has a label of its own. @param size CSS pixels */
export function Icon({ name, size = 22, className }: { name: IconName; size?: number; className?: string }) {
  useIcons(name);
  return (
    <svg width={size} height={size} className={className} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

const symbolOf = (name: IconName) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shapes[name]}</symbol>`;

/** The sprite of the icons used in the page; rendered once, last in the body. */
export function IconSprite() {
  const used = useContext(UsedIcons);
  const symbols = [...(used ?? [])].map(symbolOf).join("");
  return (
    <svg
      width="0"
      height="0"
      className="absolute"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  );
}
