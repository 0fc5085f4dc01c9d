import type { MetaDescriptor } from "@remix-run/cloudflare";
import { cardIcons } from "~/features/jobs/components/job-card";
import { m } from "~/paraglide/messages";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { HelpPanel } from "~/ui/help/help-panel";
import { useIcons } from "~/ui/icon";
import { WithRail } from "~/ui/layout/with-rail";
import { AppliedSection, type Applied } from "./applied";
import { ReportLinks } from "./report-links";

/** The head of a page whose job is hidden: nothing of the job, and nothing for search engines. */
export const hiddenJobMeta = (): MetaDescriptor[] => [{ title: `${m.reports_hidden_title()} – KaamGhar` }];

interface HiddenJobProps {
  /** The part that applicants of the job see; null for all others. */
  applied: ({ id: string; title: string; companyId: string; companyName: string } & Applied) | null;
  /** Cards of other jobs. */
  instead: string;
  /** ms UTC */
  now: number;
}

/** Shown instead of a job in review. */
export function HiddenJob({ applied, instead, now }: HiddenJobProps) {
  useIcons(...cardIcons);
  return (
    <WithRail
      rail={
        <>
          <HelpPanel articles={["hidden-jobs", "report-a-job"]} />
          <SafeNotice />
        </>
      }>
      <div>
        {applied ? (
          <>
            <HiddenNotice text={m.reports_hidden_applied()} />
            <div className="mb-4">
              <AppliedSection job={applied} applied={applied} now={now} />
            </div>
            <h1>{applied.title}</h1>
            <p className="mt-1.5 text-ink-2">{applied.companyName}</p>
            <div className="mt-4">
              <ReportLinks job={applied} />
            </div>
          </>
        ) : (
          <>
            <h1>{m.reports_hidden_title()}</h1>
            <p className="mt-2 text-ink-2">{m.reports_hidden_text()}</p>
          </>
        )}
        <div className="mt-4 job-list" data-list="" dangerouslySetInnerHTML={{ __html: instead }} />
        <p className="mt-4">
          <a href="/work-from-home-jobs" className="btn btn-line">
            {m.reports_hidden_all()}
          </a>
        </p>
      </div>
    </WithRail>
  );
}

/** Shown above a hidden job for those who still see a part of it. @param props.text the explanation for them */
export function HiddenNotice({ text }: { text: string }) {
  return (
    <section className="safe mb-6">
      <b>{m.reports_hidden_title()}</b>
      {text}
    </section>
  );
}
