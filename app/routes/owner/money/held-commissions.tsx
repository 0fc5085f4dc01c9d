import type { CommissionSign } from "db/vocabulary";
import type { listHeldCommissions } from "~/features/referrals/held-commissions.server";
import { EmptyState } from "~/ui/empty-state";
import { formatDate } from "~/ui/format";
import { DecisionForm } from "../decisions/decision-form";
import type { DecisionAnswer } from "../decisions/take-decision.server";

/** Why a commission is looked at before it is paid. */
export const signNames: Record<CommissionSign, string> = {
  same_device: "paid in a browser in which the referrer had logged in",
  same_phone: "same phone number",
  same_gstin: "same GSTIN",
  same_payer: "paid under the referrer’s name or address",
  tds: "above what is paid in a financial year without tax deducted at source",
};

/** Commissions that wait for an owner, each with its reasons and the two decisions, which the page of money takes. @param props.back the page on which they are shown */
export function HeldCommissions({ commissions, answer, back }: { commissions: Awaited<ReturnType<typeof listHeldCommissions>>; answer: DecisionAnswer | undefined; back: string }) {
  return (
    <section aria-labelledby="commissions-title" className="mt-8">
      <h2 id="commissions-title">Commissions to look at</h2>
      {commissions.length === 0 ? (
        <EmptyState icon="check" title="No commission waits">
          One for which referrer and payer may be the same person comes here, and one from which tax has to be deducted.
        </EmptyState>
      ) : (
        <ul className="rows mt-3">
          {commissions.map(({ id, points, signs, referrer, referrerEmail, referred, createdAt, updatedAt }) => (
            <li key={id} className="grid gap-2 p-4">
              <div className="wrap-anywhere">
                <b>{points} points</b> for {referrer} ({referrerEmail}), who has brought {referred ?? "somebody"} · {formatDate(createdAt)}
                <ul className="list-disc pl-5">
                  {signs.map((sign) => (
                    <li key={sign}>{signNames[sign]}</li>
                  ))}
                </ul>
              </div>
              <div className="flex flex-wrap items-start gap-2">
                <DecisionForm
                  intent="release_commission"
                  subject={id}
                  seen={updatedAt}
                  name={referrer}
                  label="Let it be paid"
                  confirm="Let it be paid"
                  change={{ now: "Held: nothing is paid.", next: `${points} points are paid when the waiting days are over.` }}
                  hint="For the audit log, 10 to 500 characters"
                  action="/owner-portal/money"
                  answer={answer}
                >
                  {() => <input type="hidden" name="redirect" value={back} />}
                </DecisionForm>
                <DecisionForm
                  intent="refuse_commission"
                  subject={id}
                  seen={updatedAt}
                  name={referrer}
                  label="Refuse"
                  confirm="Refuse for good"
                  change={{ now: "Held: nothing is paid.", next: "Cancelled for good. The referrer reads the reason and how to appeal." }}
                  hint="The referrer reads it, 10 to 500 characters"
                  action="/owner-portal/money"
                  isSevere
                  answer={answer}
                >
                  {() => <input type="hidden" name="redirect" value={back} />}
                </DecisionForm>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
