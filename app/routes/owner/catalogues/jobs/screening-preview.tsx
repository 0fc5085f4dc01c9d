import type { ScreeningPreview } from "~/features/jobs/screening/screening-preview.server";
import { groupDigits } from "~/ui/numbers/group-digits";

const bySwitch: Record<string, string> = {
  first_job: "the first job of its company",
  unverified: "its company has no badge",
};

/** The effect of a change on the latest jobs, with up to ten of them as examples. */
export function ScreeningPreviewNote({ screening }: { screening: ScreeningPreview }) {
  const { jobs, isCutShort, held, released, examples } = screening;
  return (
    <section aria-labelledby="would-hold" className="max-w-3xl rounded-card border border-line p-4">
      <h3 id="would-hold">{`Would have held ${groupDigits(held)} of the last ${groupDigits(jobs)} jobs`}</h3>
      <p className="quiet">{`Beside those that are held as it is set now, of which ${released === 0 ? "none" : groupDigits(released)} would pass. Each job is read as if it were sent today; nothing is saved yet.${isCutShort ? ` This took too long, so only the newest ${groupDigits(jobs)} were checked.` : ""}`}</p>
      {examples.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {examples.map(({ id, title, company, passage }) => (
            <li key={id} className="wrap-anywhere">
              <a href={`/job/${id}`} className="underline">
                {title}
              </a>
              <span className="quiet">{` ${company}`}</span>
              <span className="block">{bySwitch[passage] ?? <mark>{passage.slice(0, 200)}</mark>}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
