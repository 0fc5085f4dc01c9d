import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { shownPayPeriod } from "~/ui/format";
import { useIcons } from "~/ui/icon";
import { cardIcons } from "./job-card";

interface LiveJobsProps {
  title: ReactNode;
  /**
   * From renderJobCards; empty for none. Null when the jobs were not loaded in time: then placeholders are shown until
   * the page has fetched the jobs.
   */
  cards: string | null;
  /** The text next to the placeholders. */
  late?: ReactNode;
  /** The maximum number of cards; live cards replace the last ones. */
  limit: number;
  /** The address from which the page fetches missed jobs. */
  catchUp: string;
  /** Whether every new job belongs in this list. Lists with filters or a chosen pay period query the server instead. */
  everyJob: boolean;
  /** False on later pages, which a new job does not change. */
  live: boolean;
  /**
   * The rooms of the public feed: the address of the first room and the number of rooms. Without it the list is not
   * live.
   */
  feed: { url: string; rooms: number } | undefined;
  empty: ReactNode;
  layout: "grid" | "list";
}

/** A list of job cards. While the page is open, new jobs are inserted at its top. */
export function LiveJobs({ title, cards, late, limit, catchUp, everyJob, live, feed, empty, layout }: LiveJobsProps) {
  useIcons(...cardIcons, "close");
  const grid = layout === "grid" ? "job-list cards" : "job-list";
  const list = (
    <>
      <div className="mb-2 flex items-baseline max-md:mb-1 justify-between gap-3">
        {title}
        <span
          data-count=""
          data-text={m.jobs_new_count({ n: "{n}" })}
          className="text-sm font-semibold whitespace-nowrap text-leaf"
          aria-live="polite"
          hidden
        />
      </div>
      {cards === null ? (
        <div data-list="" className={grid}>
          <p data-placeholder="" className="md:col-span-3">
            {late}
          </p>
          {Array.from({ length: Math.min(limit, 3) }, (_each, at) => (
            <div key={at} data-placeholder="" className="card job-card h-44" aria-hidden />
          ))}
        </div>
      ) : (
        <div data-list="" className={grid} dangerouslySetInnerHTML={{ __html: cards }} />
      )}
      <div data-empty="" hidden={cards !== ""}>
        {empty}
      </div>
    </>
  );
  if (!live || !feed) return <div>{list}</div>;
  return (
    <live-jobs
      class="block"
      limit={limit}
      src={catchUp}
      prepend={everyJob && shownPayPeriod() === null ? "" : undefined}
      room-url={feed.url}
      rooms={feed.rooms}
      toast-text={m.jobs_toast_new({ title: "{title}" })}>
      {list}
    </live-jobs>
  );
}
