/** A bar of a picture. */
interface Bar {
  /** Milliseconds. */
  value: number;
  isFailed: boolean;
  /** Its meaning, in words. */
  title: string;
}

const height = 40;

/**
 * Times as bars, the oldest first, those that failed in red; drawn by the server. Long times are prominent, and short
 * ones are still visible.
 */
export function Bars({ bars, label, text }: { bars: readonly (Bar | null)[]; label: string; text: string }) {
  const top = Math.max(...bars.map((bar) => bar?.value ?? 0), 1);
  const width = 100 / bars.length;
  return (
    <svg role="img" aria-label={`${label}: ${text}`} width="100%" height={height} className="block">
      <line x1="0" x2="100%" y1={height - 0.5} y2={height - 0.5} className="stroke-line" />
      {bars.map((bar, at) => {
        if (!bar) return null;
        const tall = Math.max(3, Math.round(Math.sqrt(bar.value / top) * (height - 2)));
        return (
          <rect
            key={at}
            x={`${at * width + width * 0.1}%`}
            width={`${width * 0.8}%`}
            y={height - tall}
            height={tall}
            className={bar.isFailed ? "fill-brick" : "fill-peacock"}>
            <title>{bar.title}</title>
          </rect>
        );
      })}
    </svg>
  );
}
