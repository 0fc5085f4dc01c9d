import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { companySigns } from "~/features/companies/identity/company-signs";
import { listPhotosOf } from "~/features/companies/photos/photos.server";
import { refuseIdentity } from "~/features/moderation/company-review.server";
import { listConversations } from "~/features/moderation/conversations.server";
import { banForm } from "~/features/moderation/forms";
import { listCompaniesToReview } from "~/features/moderation/job-review.server";
import { listReportsOfSharedBrowsers, listReportsToReview } from "~/features/moderation/reports/report-queries.server";
import { listAssignees } from "~/features/owner-desk/assigning.server";
import { listCompanyEvidence } from "~/features/owner-desk/company-evidence.server";
import { readReviewSigns } from "~/features/screening/review-signs";
import { optional } from "~/optional.server";
import { EmptyState } from "~/ui/empty-state";
import { LiveNews } from "~/ui/hydrated/live-news";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { chooseItem } from "../../decisions/chosen-item";
import { redirectDecided } from "../../decisions/redirect-decided.server";
import { AloneProvider, GoneNote, ItemPlaceLine } from "../../decisions/review-item";
import { decisionForms, takeDecision, type DecisionAnswer } from "../../decisions/take-decision.server";
import { useKeptForm } from "../../kept-form";
import { seenAt } from "../answers.server";
import { CompanyToReview } from "../company-to-review";
import { reportDecisions } from "./decisions.server";
import { ReportRow } from "./report-row";
import { readReported } from "./reported.server";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Reports – KaamGhar" }];

const page = "/owner-portal/reports";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin({ request, context });
  const [allReports, allCompanies, reportAssignees, companyAssignees] = await Promise.all([
    listReportsToReview(context.db),
    listCompaniesToReview(context.db),
    listAssignees(context, "report"),
    listAssignees(context, "company"),
  ]);
  const [ofReports, ofCompanies] = [chooseItem(request, allReports), chooseItem(request, allCompanies)];
  const reports = ofCompanies.place ? [] : ofReports.items;
  const companies = ofReports.place ? [] : ofCompanies.items;
  const reported = reports.flatMap(({ jobId, companyId }) => (jobId === null ? companyId : []));
  const [alone] = ofReports.place ? reports : [];
  const [conversations, photos, ofSharedBrowsers, evidence, reportedThing] = await Promise.all([
    listConversations(
      context.db,
      reports.flatMap(({ applicationId }) => applicationId ?? []),
    ),
    optional(
      "photos of companies",
      listPhotosOf(context.db, [...new Set([...companies.map(({ id }) => id), ...reported])]),
      [],
    ),
    optional(
      "browsers of reporters",
      listReportsOfSharedBrowsers(
        context.db,
        reports.map(({ id }) => id),
      ),
      [],
    ),
    listCompanyEvidence(context, userId, [
      ...reports.map(({ companyId }) => companyId),
      ...companies.map(({ id }) => id),
    ]),
    alone ? optional("what a report is about", readReported(context, alone), null) : null,
  ]);
  const photosOf = (id: string) => photos.filter(({ companyId }) => companyId === id);
  return {
    reports: reports.map((report) => ({
      ...report,
      said: conversations.get(report.applicationId ?? "") ?? [],
      photos: report.jobId === null ? photosOf(report.companyId) : [],
      sharesBrowser: ofSharedBrowsers.includes(report.id),
      company: evidence[report.companyId],
      reported: reportedThing,
      assignee: reportAssignees[report.id] ?? null,
    })),
    companies: companies.map((company) => ({
      ...company,
      signs: readReviewSigns(companySigns(company)),
      photos: photosOf(company.id),
      evidence: evidence[company.id],
      assignee: companyAssignees[company.id] ?? null,
    })),
    place: ofReports.place ?? ofCompanies.place,
    isGone: ofReports.isGone && ofCompanies.isGone,
    ownId: userId,
    now: context.now(),
  };
}

export const formDoc: FormDoc = { fields: { identity: banForm, ...decisionForms(reportDecisions) } };

/** Settles a report, or refuses the name, legal name or GSTIN of the company that the form names. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const admin = await requireAdmin({ request, context });
  const formData = await request.formData();
  if (formData.has("intent")) return takeDecision(args, formData, page, reportDecisions);
  const submission = parseWithZod(formData, { schema: banForm });
  if (submission.status !== "success")
    return data<DecisionAnswer>(
      { intent: "identity", subject: String(formData.get("subject")), result: submission.reply() },
      400,
    );
  const { subject, reason } = submission.value;
  const result = await refuseIdentity(context, admin, subject, seenAt(formData), reason);
  if (!result) throw new Response(null, { status: 404 });
  const texts = {
    done: "Rejected. The employer is notified",
    again: "This company was reviewed before",
    changed: "The company was changed. Check it again.",
  };
  return redirectDecided(args, admin, formData, page, {
    title: texts[result],
    tone: result === "done" ? "success" : "info",
  });
}

/** The pending reports and the companies to review, or the one of them that the address names. */
export default function Reports() {
  const { reports, companies, place, isGone, ownId, now } = useLoaderData<typeof loader>();
  const kept = useKeptForm();
  const answer = useActionData<typeof action>() ?? (kept?.intent === "" ? { ...kept, intent: "identity" } : kept);
  const reportRow = ({
    said,
    photos,
    sharesBrowser,
    company,
    reported,
    assignee,
    ...report
  }: (typeof reports)[number]) => (
    <ReportRow
      report={report}
      said={said}
      photos={photos}
      company={company}
      reported={reported}
      sharesBrowser={sharesBrowser}
      now={now}
      ownId={ownId}
      assignee={assignee}
      answer={answer}
    />
  );
  const companyRow = ({ signs, photos, evidence, assignee, ...company }: (typeof companies)[number]) => (
    <CompanyToReview
      company={company}
      signs={signs}
      photos={photos}
      evidence={evidence}
      isAlone={place !== null}
      now={now}
      ownId={ownId}
      assignee={assignee}
      result={answer?.intent === "identity" && answer.subject === company.id ? answer.result : undefined}
    />
  );
  if (place)
    return (
      <div lang="en">
        <LiveNews of="queue" />
        <ItemPlaceLine page={page} name={reports.length > 0 ? "Reports" : "Companies to review"} place={place} />
        <AloneProvider value>
          {reports.map(reportRow)}
          {companies.map(companyRow)}
        </AloneProvider>
      </div>
    );
  return (
    <div lang="en">
      <LiveNews of="queue" />
      <h1>Reports</h1>
      {isGone && <GoneNote kind="report" />}
      {reports.length === 0 ? (
        <EmptyState icon="check" title="No open reports">
          What people report about jobs and companies appears here.
        </EmptyState>
      ) : (
        <>
          <p className="quiet mt-1 mb-3">Oldest first, up to 50.</p>
          <ul className="rows">
            {reports.map((report) => (
              <li id={`report-${report.id}`} key={report.id} className="p-4">
                {reportRow(report)}
              </li>
            ))}
          </ul>
        </>
      )}
      <section aria-labelledby="companies-title" className="mt-8">
        <h2 id="companies-title" className="mb-3">
          Companies to review
        </h2>
        {companies.length === 0 ? (
          <p className="quiet">No companies to review.</p>
        ) : (
          <ul className="rows">
            {companies.map((company) => (
              <li key={company.id} className="p-4">
                {companyRow(company)}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
