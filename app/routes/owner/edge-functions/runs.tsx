import type { listRuns } from "~/features/scheduled/queries.server";
import { formatMoment } from "~/ui/format";
import { Bars } from "./bars";
import { countsOf, tookOf } from "./words";

type Run = Awaited<ReturnType<typeof listRuns>>[number];

/** The runs that did something or failed: the newest as a picture, and page by page as a list. */
export function Runs({ runs, newest }: { runs: readonly Run[]; /** The oldest first. */ newest: readonly Run[] }) {
  if (newest.length === 0) {
    return <p className="quiet mt-2">No run to show: empty runs aren't kept, and all others for 30 days.</p>;
  }
  const failed = newest.filter(({ error }) => error !== null).length;
  const longest = Math.max(...newest.map(({ durationMs }) => durationMs));
  const text = `${newest.length} runs, the longest ${tookOf(longest)}, ${failed} failed`;
  const bars = newest.map(({ startedAt, durationMs, error }) => ({
    value: durationMs,
    isFailed: error !== null,
    title: `${formatMoment(startedAt)}: ${tookOf(durationMs)}${error === null ? "" : ", failed"}`,
  }));
  const padded = [...Array<null>(Math.max(0, 30 - bars.length)).fill(null), ...bars];
  return (
    <section aria-labelledby="runs-title" className="mt-8">
      <h2 id="runs-title">Last runs</h2>
      <p className="quiet mb-3">Those that did something or failed, for 30 days.</p>
      <figure className="card">
        <Bars bars={padded} label="How long the last runs took" text={text} />
        <figcaption className="quiet mt-1 flex flex-wrap justify-between gap-x-4">
          <span>{text}</span>
          <span>newest on the right</span>
        </figcaption>
      </figure>
      <ul className="rows mt-3">
        {runs.map(({ id, startedAt, durationMs, counts, error }) => (
          <li key={id} className="grid gap-x-6 px-4 py-2 wrap-anywhere md:grid-cols-[12rem_6rem_minmax(0,1fr)]">
            <time dateTime={new Date(startedAt).toISOString()}>{formatMoment(startedAt)}</time>
            <span className="quiet">took {tookOf(durationMs)}</span>
            <span className="min-w-0">
              {countsOf(counts)}
              {error !== null && <span className="block text-brick">Failed: {error}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
