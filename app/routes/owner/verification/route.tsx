import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createId } from "db/id";
import { grantSilver } from "~/features/moderation/silver-badge.server";
import { listVerificationsToReview, refuseVerification } from "~/features/moderation/verification-review.server";
import { listAssignees } from "~/features/owner-desk/assigning.server";
import { listCompanyEvidence } from "~/features/owner-desk/company-evidence.server";
import { EmptyState } from "~/ui/empty-state";
import { LiveNews } from "~/ui/hydrated/live-news";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";
import { redirectDecided } from "../decisions/redirect-decided.server";
import { changedMeanwhile } from "../decisions/take-decision.server";
import { useKeptForm } from "../kept-form";
import { refusalForm, silverForm } from "./forms";
import { SilverForm } from "./silver-form";
import { VerificationToReview } from "./verification-to-review";

export const handle: RouteHandle = { access: "owner" };

export const meta: MetaFunction = () => [{ title: "Verification – KaamGhar" }];

const page = "/owner-portal/verification";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin({ request, context }, "owner");
  const [waiting, assignees] = await Promise.all([
    listVerificationsToReview(context.db, context.now()),
    listAssignees(context, "verification"),
  ]);
  const asked = new URL(request.url).searchParams.get("id");
  const evidence = await listCompanyEvidence(
    context,
    userId,
    waiting.map(({ companyId }) => companyId),
  );
  // A verification decided meanwhile is replaced by the oldest pending one.
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === asked),
  );
  return {
    waiting,
    assignees,
    evidence,
    at,
    /** The address names no company: the page is the list. */
    isList: asked === null,
    ownId: userId,
    now: context.now(),
    press: createId(context.now()),
  };
}

export const formDoc: FormDoc = { fields: { silver: silverForm, refusal: refusalForm } };

/** Refuses a verification with a reason, or gives a company the silver badge. */
export async function action({ request, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  await requireRecentProof({ request, context }, owner);
  const form = await request.formData();
  if (form.get("intent") === "silver") {
    const submission = parseWithZod(form, { schema: silverForm });
    if (submission.status !== "success") return data({ subject: null, result: submission.reply() }, 400);
    const { email, months, reason, press } = submission.value;
    const granted = await grantSilver(context, owner, { email }, Number(months), reason, press);
    if (granted === null)
      return data(
        {
          subject: null,
          result: submission.reply({ fieldErrors: { email: ["No company was founded with this address."] } }),
        },
        400,
      );
    if (granted === "name")
      return data(
        {
          subject: null,
          result: submission.reply({
            fieldErrors: { email: ["This company's new name is in review: decide that first."] },
          }),
        },
        400,
      );
    if (granted === "changed")
      return redirectWithToast(request, page, { title: "Someone just gave it a badge", tone: "info" });
    if (granted === "again") return redirectWithToast(request, page, { title: "It was given before", tone: "info" });
    return redirectWithToast(request, page, { title: `${granted.company} carries the silver badge`, tone: "success" });
  }
  const submission = parseWithZod(form, { schema: refusalForm });
  const subject = form.get("subject");
  if (submission.status !== "success")
    return data({ subject: typeof subject === "string" ? subject : "", result: submission.reply() }, 400);
  const { subject: id, seen = null, reason } = submission.value;
  const result = await refuseVerification(context, owner, id, { reason, seen });
  if (result === null) throw new Response(null, { status: 404 });
  if (result === "changed")
    return data({ subject: id, result: submission.reply({ formErrors: [changedMeanwhile] }) }, 409);
  const titles = {
    done: "Rejected. The payment is refunded",
    again: "Already decided",
    disputed: "The payer disputed this payment with the bank: wait for its decision",
  };
  const tone = result === "done" ? "success" : result === "again" ? "info" : "warning";
  return redirectDecided({ request, context }, owner, form, page, { title: titles[result], tone });
}

/** Companies whose documents are in review, and the silver badge. */
export default function OwnerVerification() {
  const { waiting, assignees, evidence, at, isList, ownId, now, press } = useLoaderData<typeof loader>();
  const kept = useKeptForm();
  const answer =
    useActionData<typeof action>() ?? (kept && { ...kept, subject: kept.intent === "silver" ? null : kept.subject });
  // After an answer the same company stays open.
  const current = waiting.find(({ id }) => id === answer?.subject) ?? waiting[at];
  const next = current && waiting[(waiting.indexOf(current) + 1) % waiting.length];
  return (
    <div lang="en">
      <LiveNews of="queue" />
      <h1>Verification</h1>
      <section aria-labelledby="waiting-title" className="mt-4">
        <h2 id="waiting-title">Documents to review</h2>
        {!current ? (
          <EmptyState icon="check" title="No pending verifications">
            Documents appear here when a company has paid for a badge and sent them.
          </EmptyState>
        ) : (
          <>
            {waiting.length > 1 && (
              <nav aria-label="Pending companies" className="mt-3 flex flex-wrap gap-2">
                {waiting.map(({ id, company, badge }) => (
                  <a
                    key={id}
                    href={`${page}?id=${id}`}
                    className="chip max-w-full"
                    aria-current={id === current.id ? "page" : undefined}>
                    <span className="truncate">{`${company} · ${badge}`}</span>
                  </a>
                ))}
              </nav>
            )}
            <VerificationToReview
              key={current.id}
              verification={current}
              now={now}
              ownId={ownId}
              assignee={assignees[current.id] ?? null}
              evidence={evidence[current.companyId]}
              result={answer?.subject === current.id ? answer.result : undefined}>
              {next && next.id !== current.id && (
                <a href={`${page}?id=${next.id}`} className="btn btn-plain btn-small ml-auto">
                  Next company
                </a>
              )}
            </VerificationToReview>
          </>
        )}
      </section>
      {(isList || answer?.subject === null) && (
        <details open={answer?.subject === null} className="mt-8">
          <summary className="min-h-11 py-2.5">Give the silver badge</summary>
          <p className="quiet mt-1 mb-3">
            For colleges and charities. It's free, and the company has it immediately. Time left on another badge is
            added.
          </p>
          <SilverForm press={press} result={answer?.subject === null ? answer.result : undefined} />
        </details>
      )}
    </div>
  );
}
