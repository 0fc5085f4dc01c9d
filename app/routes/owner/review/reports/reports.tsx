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
import { readReviewSigns } from "~/features/screening/review-signs";
import { optional } from "~/optional.server";
import { EmptyState } from "~/ui/empty-state";
import { LiveNews } from "~/ui/hydrated/live-news";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { decisionForms, takeDecision, type DecisionAnswer } from "../../decisions/take-decision.server";
import { seenAt } from "../answers.server";
import { CompanyToReview } from "../company-to-review";
import { reportDecisions } from "./decisions.server";
import { ReportRow } from "./report-row";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Reports – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const [reports, companies] = await Promise.all([listReportsToReview(context.db), listCompaniesToReview(context.db)]);
  const reported = reports.flatMap(({ jobId, companyId }) => (jobId === null ? companyId : []));
  const [conversations, photos, ofSharedBrowsers] = await Promise.all([
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
  ]);
  const photosOf = (id: string) => photos.filter(({ companyId }) => companyId === id);
  return {
    reports: reports.map((report) => ({
      ...report,
      said: conversations.get(report.applicationId ?? "") ?? [],
      photos: report.jobId === null ? photosOf(report.companyId) : [],
      sharesBrowser: ofSharedBrowsers.includes(report.id),
    })),
    companies: companies.map((company) => ({
      ...company,
      signs: readReviewSigns(companySigns(company)),
      photos: photosOf(company.id),
    })),
    now: context.now(),
  };
}

export const formDoc: FormDoc = { fields: { identity: banForm, ...decisionForms(reportDecisions) } };

/** Settles a report, or refuses the name, legal name or GSTIN of the company that the form names. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const admin = await requireAdmin({ request, context });
  const formData = await request.formData();
  if (formData.has("intent")) return takeDecision(args, formData, "/owner-portal/reports", reportDecisions);
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
  return redirectWithToast(request, "/owner-portal/reports", {
    title: texts[result],
    tone: result === "done" ? "success" : "info",
  });
}

/** The pending reports, and the companies to review. */
export default function Reports() {
  const { reports, companies, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div lang="en">
      <LiveNews of="queue" />
      <h1>Reports</h1>
      {reports.length === 0 ? (
        <EmptyState icon="check" title="No open reports">
          What people report about jobs and companies appears here.
        </EmptyState>
      ) : (
        <>
          <p className="quiet mt-1 mb-3">Oldest first, up to 50.</p>
          <ul className="rows">
            {reports.map(({ said, photos, sharesBrowser, ...report }) => (
              <ReportRow
                key={report.id}
                report={report}
                said={said}
                photos={photos}
                sharesBrowser={sharesBrowser}
                now={now}
                answer={answer}
              />
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
            {companies.map(({ signs, photos, ...company }) => (
              <CompanyToReview
                key={company.id}
                company={company}
                signs={signs}
                photos={photos}
                result={answer?.intent === "identity" && answer.subject === company.id ? answer.result : undefined}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
