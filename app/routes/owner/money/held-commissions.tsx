import type { CommissionSign } from "db/vocabulary";
import type { listHeldCommissions } from "~/features/referrals/held-commissions.server";
import { EmptyState } from "~/ui/empty-state";
import { formatDate } from "~/ui/format";

/** Why a commission is looked at before it is paid. */
export const signNames: Record<CommissionSign, string> = {
  same_device: "paid in a browser in which the referrer had logged in",
  same_phone: "same phone number",
  same_gstin: "same GSTIN",
  same_payer: "paid under the referrer’s name or address",
  tds: "above what is paid in a financial year without tax deducted at source",
};

/** Commissions that wait for an owner, each with its reasons and the two decisions. @param back the page on which they are shown */
export function HeldCommissions({ commissions, back }: { commissions: Awaited<ReturnType<typeof listHeldCommissions>>; back: string }) {
  return (
    <section aria-labelledby="commissions-title" className="mt-8">
      <h2 id="commissions-title">Commissions to look at</h2>
      {commissions.length === 0 ? (
        <EmptyState icon="check" title="No commission waits">
          One for which referrer and payer may be the same person comes here, and one from which tax has to be deducted.
        </EmptyState>
      ) : (
        <ul className="rows mt-3">
          {commissions.map(({ id, points, signs, referrer, referrerEmail, referred, createdAt }) => (
            <li key={id} className="grid gap-2 p-4 md:grid-cols-[minmax(0,1fr)_auto]">
              <div className="wrap-anywhere">
                <b>{points} points</b> for {referrer} ({referrerEmail}), who has brought {referred ?? "somebody"} · {formatDate(createdAt)}
                <ul className="list-disc pl-5">
                  {signs.map((sign) => (
                    <li key={sign}>{signNames[sign]}</li>
                  ))}
                </ul>
              </div>
              <div className="flex flex-wrap items-start gap-2">
                <Decision id={id} decision="release" label="Let it be paid" name={referrer} back={back} look="btn-line" />
                <details>
                  <summary className="btn btn-plain btn-small list-none [&::-webkit-details-marker]:hidden" aria-label={`Refuse: ${referrer}`}>
                    Refuse
                  </summary>
                  <p className="quiet my-2 max-w-56">It is cancelled for good, and the referrer sees that.</p>
                  <Decision id={id} decision="refuse" label="Refuse for good" name={referrer} back={back} look="btn-danger" />
                </details>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Decision({ id, decision, label, name, look, back }: { id: string; back: string; decision: "release" | "refuse"; label: string; name: string; look: string }) {
  return (
    <submit-once>
      <form method="post" action={`/commission/${id}/decision`}>
        <input type="hidden" name="decision" value={decision} />
        <input type="hidden" name="redirect" value={back} />
        <button className={`btn ${look} btn-small`} aria-label={`${label}: ${name}`}>
          {label}
        </button>
      </form>
    </submit-once>
  );
}
