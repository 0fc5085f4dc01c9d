import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { reportForm } from "~/features/moderation/reports/report-forms";
import {
  findOpenReport,
  findReportableCompany,
  findReportableJob,
  listKnownJobs,
  listOwnReports,
  type ReportSubject,
} from "~/features/moderation/reports/report-queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { HelpPanel } from "~/ui/help/help-panel";
import { Facts, WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { takeLoggedOutForm, withLoggedOutForm } from "~/web/redirects/logged-out-form.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { OwnReports, ReportLine } from "./own-reports";
import { ReportFormSection } from "./report-form";
import { sendReport } from "./send-report.server";

export const handle: RouteHandle = { access: "seeker", ownRefusals: true };

export const meta: MetaFunction = () => [{ title: `${m.reports_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const { searchParams } = new URL(request.url);
  const [jobId, companyId] = [searchParams.get("job"), searchParams.get("company")];
  const subject = jobId
    ? await findReportableJob(context.db, jobId)
    : companyId
      ? await findReportableCompany(context.db, companyId)
      : null;
  const [open, known, reports] = await Promise.all([
    subject && optional("an open report", findOpenReport(context.db, seeker.userId, subject.id), null),
    subject ? [] : optional("known jobs", listKnownJobs(context, seeker.userId, 6), []),
    optional("one's own reports", listOwnReports(context.db, seeker.userId), []),
  ]);
  const kept = takeLoggedOutForm({ request, context });
  const result = kept
    ? parseWithZod(kept, { schema: z.looseObject({}) }).reply({ formErrors: [m.forms_logged_out()] })
    : undefined;
  return { subject, open, known, reports, result };
}

export const formDoc: FormDoc = { fields: reportForm };

/** Sends a report, with or without a picture; where the sender has to log in first, the page shows it again afterwards. */
export async function action({ request, context }: ActionFunctionArgs) {
  const seeker = await withLoggedOutForm(request, requireSeeker({ request, context }));
  return sendReport(request, context, seeker);
}

export default function ReportPage() {
  const { subject, open, known, reports, result } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <WithRail
      isLong
      rail={
        <>
          <section className="safe" aria-labelledby="paid-title">
            <h2 id="paid-title" className="text-[17px]!">
              {m.reports_help_title()}
            </h2>
            <p className="mt-1">{m.reports_help_text()}</p>
            <p className="mt-3 flex flex-wrap gap-3">
              <a href="tel:1930" className="btn btn-line">
                1930
              </a>
              <a href="https://cybercrime.gov.in" rel="noreferrer" className="btn btn-line wrap-anywhere">
                cybercrime.gov.in
              </a>
            </p>
          </section>
          <Facts
            id="next"
            title={m.reports_next_title()}
            facts={[m.reports_next_look(), m.reports_next_hide(), m.reports_next_told(), m.reports_next_private()]}
          />
          <HelpPanel articles={["report-a-job"]} more={[["/job-policy", m.policies_job()]]} />
        </>
      }>
      <div className="grid gap-6">
        <div>
          <h1>{m.reports_title()}</h1>
          <p className="mt-2 text-ink-2">{m.reports_intro()}</p>
        </div>
        {open ? (
          <section className="card grid gap-3" aria-labelledby="again-title">
            <h2 id="again-title">{m.reports_again_title()}</h2>
            <p>{m.reports_again_text()}</p>
            <ReportLine report={open} showsText />
          </section>
        ) : (
          <section className="card grid gap-4" aria-label={m.reports_title()}>
            {subject && <SubjectCard subject={subject} />}
            <ReportFormSection
              subject={subject}
              known={known}
              result={answer?.result ?? result}
              hadImage={answer?.hadImage ?? false}
            />
          </section>
        )}
        <OwnReports reports={reports} />
      </div>
    </WithRail>
  );
}

/** What a report is about, so that nobody reports the wrong one. */
function SubjectCard({ subject }: { subject: ReportSubject }) {
  return (
    <div className="border-l-4 border-peacock pl-3">
      <p className="quiet">{m.reports_about()}</p>
      <p className="font-semibold wrap-anywhere">{subject.jobTitle ?? subject.companyName}</p>
      <p className="quiet">{subject.jobTitle === null ? m.reports_about_company() : subject.companyName}</p>
    </div>
  );
}
