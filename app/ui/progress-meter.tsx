// The parts of a progress bar have engine-specific names.
const look =
  "h-2.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf [&::-moz-progress-bar]:bg-leaf";

/** How far something has come, as a bar and in words. */
export function ProgressMeter({
  value,
  max,
  label,
  text,
}: {
  value: number;
  max: number;
  label: string;
  text: string;
}) {
  return (
    <p className="grid gap-1">
      <progress className={look} value={value} max={max} aria-label={label} />
      <span className="quiet">{text}</span>
    </p>
  );
}
