import type { MetaDescriptor } from "@remix-run/cloudflare";
import { cardIcons } from "~/features/jobs/components/job-card";
import { m } from "~/paraglide/messages";
import { useIcons } from "~/ui/icon";

/** The head of a page whose job is hidden: nothing of the job, and nothing for search engines. */
export const hiddenJobMeta = (): MetaDescriptor[] => [{ title: `${m.reports_hidden_title()} – KaamGhar` }, { name: "robots", content: "noindex" }];

/** Stands in the place of a job that waits for review. @param props.instead cards of other jobs */
export function HiddenJob({ instead }: { instead: string }) {
  useIcons(...cardIcons);
  return (
    <div className="max-w-[760px]">
      <h1>{m.reports_hidden_title()}</h1>
      <p className="mt-2 mb-4 text-ink-2">{m.reports_hidden_text()}</p>
      <div className="grid gap-3" data-list="" dangerouslySetInnerHTML={{ __html: instead }} />
      <p className="mt-4">
        <a href="/work-from-home-jobs" className="btn btn-line">
          {m.reports_hidden_all()}
        </a>
      </p>
    </div>
  );
}

/** Stands above a hidden job for those who go on seeing it. @param props.isOwn whether it is the reader's company's */
export function HiddenNotice({ isOwn }: { isOwn: boolean }) {
  return (
    <section className="safe mb-6">
      <b>{m.reports_hidden_title()}</b>
      {isOwn ? m.reports_hidden_own() : m.reports_hidden_applied()}
    </section>
  );
}
