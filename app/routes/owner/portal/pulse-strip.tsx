import type { Pulse } from "~/features/health/pulse.server";

/** The health of the site, part by part. */
export function PulseStrip({ pulses }: { pulses: readonly Pulse[] }) {
  return (
    <dl
      aria-label="Health"
      className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 lg:grid-cols-7">
      {pulses.map(({ name, value, note, isWell, href }) => (
        <div key={name} className="bg-surface px-3 py-2">
          <dt className="quiet text-sm">{href === null ? name : <a href={href}>{name}</a>}</dt>
          <dd className={`font-semibold ${isWell ? "text-leaf" : "text-brick"}`}>
            <span aria-hidden="true">{isWell ? "● " : "▲ "}</span>
            {value}
          </dd>
          {note !== undefined && <dd className="quiet text-xs">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
