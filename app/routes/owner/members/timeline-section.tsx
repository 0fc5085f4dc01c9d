import { cursorText, pageOf } from "~/features/list-page";
import {
  inWords,
  timelineNames,
  timelinePageSize,
  type TimelineEntry,
  type TimelineKind,
} from "~/features/members/timeline";
import { EmptyState } from "~/ui/empty-state";
import { formatClock, formatDate } from "~/ui/format";
import { PageLinks } from "~/ui/layout/page-links";

interface Props {
  page: string;
  entries: readonly TimelineEntry[];
  kinds: readonly TimelineKind[];
  kind: TimelineKind | null;
  isLater: boolean;
  /** Whether every part could be read. */
  isWhole: boolean;
}

/** All that has happened, the newest first, by kind. */
export function TimelineSection({ page, entries, kinds, kind, isLater, isWhole }: Props) {
  const { shown, next } = pageOf(entries, timelinePageSize, cursorText);
  const of = kind === null ? "" : `kind=${kind}&`;
  const first = kind === null ? page : `${page}?kind=${kind}`;
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title">Activity</h2>
      <nav
        aria-label="Kinds"
        className="-mx-4 my-3 flex gap-2 overflow-x-auto scroll-px-24 px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0">
        {[null, ...kinds].map((each) => (
          <a
            key={each ?? "all"}
            href={each === null ? `${page}#timeline-title` : `${page}?kind=${each}#timeline-title`}
            className="chip shrink-0"
            aria-current={each === kind ? "page" : undefined}>
            {each === null ? "Everything" : timelineNames[each]}
          </a>
        ))}
      </nav>
      {!isWhole && (
        <p role="alert" className="safe mb-3">
          Not everything could be read just now. Load the page again in a moment.
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState icon="check" title="No results">
          {kind === null ? "No activity yet." : `No ${timelineNames[kind].toLowerCase()} so far.`}
        </EmptyState>
      ) : (
        <ol className="rows">
          {shown.map(({ id, at, kind: each, what, about, href }) => (
            <li
              key={`${each}-${id}-${at}-${what}`}
              className="grid gap-x-4 px-4 py-2 wrap-anywhere md:grid-cols-[9rem_9rem_minmax(0,1fr)]">
              <time dateTime={new Date(at).toISOString()} className="quiet text-sm">
                {formatDate(at)}, {formatClock(at)}
              </time>
              <span className="quiet text-sm">{timelineNames[each]}</span>
              <span>
                {inWords(what)}
                {about && (
                  <>
                    {" "}
                    ·{" "}
                    {href ? (
                      <a href={href} className="underline">
                        {about}
                      </a>
                    ) : (
                      about
                    )}
                  </>
                )}
                {!about && href && (
                  <>
                    {" · "}
                    <a href={href} className="underline">
                      open
                    </a>
                  </>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      <PageLinks
        first={isLater ? first : null}
        next={next && `${page}?${of}behind=${encodeURIComponent(next)}#timeline-title`}
        words={{ label: "Pages", first: "Newest", next: "Earlier" }}
      />
    </section>
  );
}
