import type { Pulse } from "~/features/health/pulse.server";

/** The health of the site in one line, which opens part by part. */
export function PulseStrip({ pulses }: { pulses: readonly Pulse[] }) {
  const ill = pulses.filter(({ isWell }) => !isWell);
  return (
    <details aria-label="Health" className="mt-1">
      <summary className={`py-2.5 font-semibold ${ill.length === 0 ? "text-leaf" : "text-brick"}`}>
        {ill.length === 0
          ? "● All systems normal"
          : `▲ ${ill.map(({ name, value }) => `${name}: ${value}`).join(" · ")}`}
      </summary>
      <dl className="rows mb-4 sm:grid sm:grid-cols-2 xl:grid-cols-3">
        {pulses.map(({ name, value, note, isWell, href }) => (
          <div key={name} className="px-4 py-2">
            <dt className="quiet text-sm">{href === null ? name : <a href={href}>{name}</a>}</dt>
            <dd className={`font-semibold ${isWell ? "text-leaf" : "text-brick"}`}>
              <span aria-hidden="true">{isWell ? "● " : "▲ "}</span>
              {value}
            </dd>
            {note !== undefined && <dd className="quiet text-xs">{note}</dd>}
          </div>
        ))}
      </dl>
    </details>
  );
}
