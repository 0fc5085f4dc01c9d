import {
  SeekerApplication,
  type OwnApplication,
  type TimelineStep,
} from "~/features/applications/components/seeker-application";
import type { ThreadMessage } from "~/features/applications/messages/thread/thread.server";
import type { OwnFilter } from "~/features/applications/queries.server";
import { OfferLine } from "~/features/interviews/components/offer-line";
import { SeekerInterview } from "~/features/interviews/components/seeker-interview";
import type { OwnOffer } from "~/features/interviews/offers/own-offers.server";
import type { OwnInterview } from "~/features/interviews/own-interviews.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { PageLinks } from "~/ui/layout/page-links";

interface ApplicationsViewProps {
  /** Times that companies offer for interviews. */
  offers: OwnOffer[];
  filter: OwnFilter;
  isFirst: boolean;
  /** The next interview; null without one, on later pages, and with a filter. */
  nextInterview: OwnInterview | null;
  applications: { application: OwnApplication; steps: TimelineStep[]; messages: ThreadMessage[]; isUnread: boolean }[];
  /** After which application the next page begins; null on the last. */
  earlier: string | null;
  counts: { all: number; open: number };
  /** ms UTC */
  now: number;
}

const page = "/activity?show=applications";

const addressOf = (filter: OwnFilter) => (filter === null ? page : `${page}&status=${filter}`);

/** One's own applications, with the next interview above them. */
export function ApplicationsView({
  filter,
  isFirst,
  nextInterview,
  offers,
  applications,
  earlier,
  counts,
  now,
}: ApplicationsViewProps) {
  return (
    <>
      {nextInterview && (
        <section className="grid grid-cols-1 gap-3">
          <h2>{m.applications_next_interview()}</h2>
          <SeekerInterview interview={nextInterview} now={now} isNext />
        </section>
      )}
      {counts.all === 0 ? (
        <NoApplications />
      ) : (
        <section className="grid grid-cols-1 gap-3">
          <h2>{m.applications_list_title()}</h2>
          {(filter !== null || (counts.open > 0 && counts.open < counts.all)) && (
            <Filters filter={filter} counts={counts} />
          )}
          {applications.length > 0 && (
            <div className="rows">
              {applications.map(({ isUnread, ...each }) => {
                const offered = offers.filter(({ applicationId }) => applicationId === each.application.id);
                const isUnfolded = isUnread || offered.some(({ status }) => status !== "none_fits");
                return (
                  <SeekerApplication key={each.application.id} {...each} isUnfolded={isUnfolded}>
                    {offered.map((offer) => (
                      <OfferLine key={offer.id} offer={offer} />
                    ))}
                  </SeekerApplication>
                );
              })}
            </div>
          )}
          {applications.length === 0 && (
            <p className="quiet py-4">{filter === "open" ? m.applications_none_open() : m.applications_none_ended()}</p>
          )}
          <PageLinks
            first={isFirst ? null : addressOf(filter)}
            next={earlier && `${addressOf(filter)}&after=${earlier}`}
            words={{
              label: m.applications_pages_label(),
              first: m.applications_newest_page(),
              next: m.applications_earlier_page(),
            }}
            className=""
          />
        </section>
      )}
    </>
  );
}

function Filters({ filter, counts: { all, open } }: Pick<ApplicationsViewProps, "filter" | "counts">) {
  const choices = [
    { key: null, name: m.applications_filter_all(), count: all },
    { key: "open", name: m.applications_filter_open(), count: open },
    { key: "ended", name: m.applications_filter_ended(), count: all - open },
  ] as const;
  return (
    <nav className="flex flex-wrap gap-1.5 sm:gap-2" aria-label={m.applications_filter_label()}>
      {choices.map(({ key, name, count }) => (
        <a
          key={name}
          href={addressOf(key)}
          className="chip max-sm:px-2! max-sm:text-[13px]!"
          aria-current={key === filter ? "true" : undefined}>
          {name} <b className="tabular-nums">{count}</b>
        </a>
      ))}
    </nav>
  );
}

function NoApplications() {
  return (
    <EmptyState
      help="no_applications"
      scene="sent"
      title={m.applications_empty_title()}
      action={
        <a href="/jobs" className="btn btn-go">
          {m.applications_browse()}
        </a>
      }>
      {m.applications_empty_text()}
    </EmptyState>
  );
}
