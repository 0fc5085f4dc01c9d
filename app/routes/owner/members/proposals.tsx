import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { limitsVersion, proposedDifferences } from "~/features/members/acts/limits.server";
import { decideProposal, listProposals, type ProposalDecision } from "~/features/members/acts/proposals.server";
import { paymentNumber } from "~/features/payments/payment-number";
import { Differences } from "~/features/settings/components/differences";
import { optional } from "~/optional.server";
import { EmptyState } from "~/ui/empty-state";
import { formatAmount, formatDateTime } from "~/ui/format";
import { SentForm } from "~/ui/forms/sent-form";
import { LiveNews } from "~/ui/hydrated/live-news";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "owner" };

export const meta: MetaFunction = () => [{ title: "Approvals – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  const [waiting, version] = await Promise.all([
    listProposals(context),
    optional("the version of the limits", limitsVersion(context), null),
  ]);
  const proposals = waiting.map(({ payload, ...proposal }) =>
    proposal.act === "raise_limits"
      ? {
          ...proposal,
          payload: null,
          amount: null,
          differences: proposedDifferences(payload),
          isStale: version !== null && payload.version !== version,
        }
      : {
          ...proposal,
          payload: proposal.act === "refund_payment" ? null : { points: Number(payload.points), of: payload.of },
          amount: proposal.act === "refund_payment" ? Number(payload.amount) : null,
          differences: null,
          isStale: false,
        },
  );
  return { proposals, ownId: owner.userId };
}

const decisions: readonly ProposalDecision[] = ["approve", "refuse", "withdraw"];

export const formDoc: FormDoc = { fields: ["decision", "proposal"] };

/** Decides about an act that needs a second owner. */
export async function action({ request, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  const formData = await request.formData();
  const decision = decisions.find((each) => each === formData.get("decision"));
  if (!decision) throw new Response(null, { status: 400 });
  await requireRecentProof({ request, context }, owner);
  const result = await decideProposal(context, owner, String(formData.get("proposal")), decision);
  if (result === null) throw new Response(null, { status: 404 });
  if (result.state === "refused") {
    context.answer.toast = { title: result.text, tone: "error" };
    return data(null, 400);
  }
  return redirectWithToast(request, "/owner-portal/proposals", {
    title: result.title,
    tone: result.state === "done" ? "success" : "info",
  });
}

/** Acts above the limit of one owner, for a second one to decide about. */
export default function Proposals() {
  const { proposals, ownId } = useLoaderData<typeof loader>();
  return (
    <div lang="en">
      <LiveNews of="queue" />
      <div lang="en">
        <h1>Approvals</h1>
        <p className="quiet mt-1 mb-4 max-w-[65ch]">
          Actions above one owner's limit need a second owner's approval. You can only withdraw your own.
        </p>
        {proposals.length === 0 ? (
          <EmptyState icon="check" title="All caught up">
            Points and refunds above the limit in the settings come here, and changes that raise such a limit.
          </EmptyState>
        ) : (
          <ul className="rows">
            {proposals.map(
              ({
                id,
                act,
                subjectId,
                subject,
                payload,
                amount,
                differences,
                isStale,
                reason,
                proposer,
                proposedBy,
                createdAt,
              }) => (
                <li key={id} className="grid gap-2 p-4 wrap-anywhere md:grid-cols-[minmax(0,1fr)_auto]">
                  <div>
                    {payload && (
                      <>
                        <b>
                          {act === "grant_points" ? "Grant" : "Deduct"} {payload.points} points
                        </b>
                        :{" "}
                        <a
                          href={
                            payload.of === "company"
                              ? `/employer-members/${subjectId}`
                              : `/owner-portal/website-users/${subjectId}`
                          }>
                          {subject ?? subjectId}
                        </a>
                      </>
                    )}
                    {amount !== null && (
                      <>
                        <b>Refund {formatAmount(amount)}</b>:{" "}
                        <a href={`/owner-portal/money/payments/${subjectId}`}>payment {paymentNumber(subjectId)}</a>
                      </>
                    )}
                    {differences && (
                      <>
                        <b>Raise limits</b>: <a href="/owner-portal/settings/limits">settings</a>
                        <Differences differences={differences} known={{}} />
                      </>
                    )}
                    {isStale && (
                      <span className="block font-semibold text-brick">
                        The limits have changed since. You can only reject or withdraw it.
                      </span>
                    )}
                    <span className="quiet block">
                      {proposer}, {formatDateTime(createdAt)}
                    </span>
                    <span className="block whitespace-pre-line">{reason}</span>
                  </div>
                  <div className="flex flex-wrap items-start gap-2">
                    {(proposedBy === ownId
                      ? (["withdraw"] as const)
                      : isStale
                        ? (["refuse"] as const)
                        : (["approve", "refuse"] as const)
                    ).map((decision) => (
                      <SentForm key={decision}>
                        <input type="hidden" name="proposal" value={id} />
                        <input type="hidden" name="decision" value={decision} />
                        <button
                          className={`btn btn-small ${decision === "approve" ? "bg-peacock text-surface" : "btn-line"}`}
                          aria-label={`${labels[decision]}: ${differences ? "raise limits" : amount === null ? (subject ?? subjectId) : `refund ${formatAmount(amount)}`}`}>
                          {labels[decision]}
                        </button>
                      </SentForm>
                    ))}
                  </div>
                </li>
              ),
            )}
          </ul>
        )}
      </div>
    </div>
  );
}

const labels: Record<ProposalDecision, string> = { approve: "Approve", refuse: "Reject", withdraw: "Withdraw" };
