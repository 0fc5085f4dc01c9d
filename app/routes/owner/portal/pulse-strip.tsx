import type { Pulse } from "~/features/health/pulse.server";

const looks: Record<Pulse["state"], readonly [sign: string, look: string]> = {
  well: ["●", "text-leaf"],
  awaiting: ["○", "text-ink-2"],
  ill: ["▲", "text-brick"],
};

/** The health of the site in one line, which opens part by part. */
export function PulseStrip({ pulses }: { pulses: readonly Pulse[] }) {
  const worst = (["ill", "awaiting"] as const).find((each) => pulses.some(({ state }) => state === each)) ?? "well";
  const [sign, look] = looks[worst];
  const words = {
    well: "All systems normal",
    awaiting: "No task has run yet",
    ill: pulses.flatMap(({ name, value, state }) => (state === "ill" ? `${name}: ${value}` : [])).join(" · "),
  };
  return (
    <details aria-label="Health" className="mt-1">
      <summary className={`py-2.5 font-semibold ${look}`}>{`${sign} ${words[worst]}`}</summary>
      <dl className="rows mb-4 sm:grid sm:grid-cols-2 xl:grid-cols-3">
        {pulses.map(({ name, value, note, state, href }) => (
          <div key={name} className="px-4 py-2">
            <dt className="quiet text-sm">{href === null ? name : <a href={href}>{name}</a>}</dt>
            <dd className={`font-semibold ${looks[state][1]}`}>
              <span aria-hidden="true">{looks[state][0]} </span>
              {value}
            </dd>
            {note !== undefined && <dd className="quiet text-xs">{note}</dd>}
          </div>
        ))}
      </dl>
    </details>
  );
}
