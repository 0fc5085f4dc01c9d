import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { SearchBox } from "~/ui/forms/search-box";
import { Icon } from "~/ui/icon";
import { jobsPathOf } from "~/ui/layout/site";
import type { Home } from "./load-home.server";

/** The first view of a logged-in user: their open tasks, and the next step. */
export function Welcome({ userType, name, waiting }: Pick<Home, "userType" | "name" | "waiting">) {
  const site = useSite();
  const jobsPath = jobsPathOf(site);
  const role = site?.viewer?.role;
  const isEmployer = userType === "employer";
  return (
    <section className="grid grid-cols-1 content-start gap-4 md:grid-cols-[minmax(0,1fr)_340px] md:grid-rows-[auto_auto_1fr] md:gap-x-8 md:py-4">
      <h1>{name ? m.home_welcome({ name }) : m.home_welcome_nameless()}</h1>
      <live-region id="waiting" events="application interview" class="grid content-start gap-4 md:contents">
        {waiting?.next && (
          <section className="next md:col-start-1" aria-labelledby="next-interview">
            <h2 id="next-interview" className="text-sm!">
              {m.home_next_interview()}
            </h2>
            <p className="text-[20px] leading-7 font-bold">{waiting.next.when}</p>
            <p className="wrap-anywhere">
              {waiting.next.job}&nbsp;· {waiting.next.company}
            </p>
            <a href="/activity?show=interviews" className="btn btn-go mt-3">
              {m.home_next_interview_join()}
            </a>
          </section>
        )}
        {waiting && waiting.tasks.length > 0 && (
          <section className="self-start md:col-start-2 md:row-span-3 md:row-start-1">
            <h2 className="mb-2 max-md:sr-only">{m.home_waiting_label()}</h2>
            <ul className="rows">
              {waiting.tasks.map(({ href, icon, text, note }) => (
                <li key={href + text}>
                  <a
                    href={href}
                    className="flex min-h-12 items-center gap-3 px-4 py-2 text-ink no-underline hover:underline">
                    <Icon name={icon} className="flex-none text-peacock" />
                    <span className="min-w-0 wrap-anywhere">
                      {text}
                      {note && <small className="quiet block">{note}</small>}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {waiting && !waiting.next && waiting.tasks.length === 0 && (
          <p className="text-ink-2">{isEmployer ? m.home_waiting_nothing_employer() : m.home_waiting_nothing()}</p>
        )}
      </live-region>
      {isEmployer ? (
        <div className="flex flex-wrap gap-3">
          <a href="/employer-portal" className="btn btn-go">
            {m.home_employer_portal()}
          </a>
          {role !== "viewer" && (
            <a href="/post-job" className="btn btn-line">
              {m.home_post_job()}
            </a>
          )}
        </div>
      ) : (
        <>
          <SearchBox path={jobsPath} label={m.jobs_filter_q()} submit={m.jobs_filter_submit()} />
          <a
            href={jobsPath}
            className={`btn self-start justify-self-start ${waiting?.next ? "btn-line md:hidden" : "btn-go"}`}>
            {m.home_browse()}
          </a>
        </>
      )}
    </section>
  );
}
