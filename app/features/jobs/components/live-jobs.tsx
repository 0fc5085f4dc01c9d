import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { shownPayPeriod } from "~/ui/format";
import { useIcons } from "~/ui/icon";
import { cardIcons } from "./job-card";

interface LiveJobsProps {
  title: ReactNode;
  /** From renderJobCards; empty for none, null when they were not known in time: placeholders are shown until the page has fetched them. */
  cards: string | null;
  /** What is said beside placeholders. */
  late?: ReactNode;
  /** The most cards that are ever shown; live ones push the last out. */
  limit: number;
  /** Where the page asks for what it missed. */
  catchUp: string;
  /** Whether every new job belongs here; lists with filters or a chosen pay period ask the server instead. */
  everyJob: boolean;
  /** False on later pages, which a new job does not change. */
  live: boolean;
  /** The rooms of the public feed: the address of the first, and how many there are. Without it the list is not live. */
  feed: { url: string; rooms: number } | undefined;
  empty: ReactNode;
  layout: "grid" | "list";
}

/** A list of job cards that new jobs enter at the top while the page is open. */
export function LiveJobs({ title, cards, late, limit, catchUp, everyJob, live, feed, empty, layout }: LiveJobsProps) {
  useIcons(...cardIcons, "close");
  const grid = layout === "grid" ? "grid gap-3 md:grid-cols-3" : "grid gap-3";
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
            <div key={at} data-placeholder="" className="card h-44" aria-hidden />
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
