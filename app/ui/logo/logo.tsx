import { logoLines as logo } from "./logo-lines";

const path = (lines: readonly (readonly (readonly number[])[])[]) =>
  lines.map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`).join("");

/** The mark as paper shows it; printers leave out backgrounds, not drawings. @param size CSS pixels */
export function Logo({ size }: { size: number }) {
  return (
    <svg viewBox={`0 0 ${logo.side} ${logo.side}`} width={size} height={size} aria-hidden="true">
      <rect width={logo.side} height={logo.side} rx={logo.corner} fill={logo.tile} />
      <g fill="none" strokeWidth={logo.width} strokeLinecap="round" strokeLinejoin="round">
        <path d={path(logo.house)} stroke={logo.walls} />
        <path d={path(logo.light)} stroke={logo.glow} />
      </g>
    </svg>
  );
}
