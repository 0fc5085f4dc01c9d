import type { CommissionKind, CommissionSign } from "db/vocabulary";
import type { listHeldCommissions } from "~/features/referrals/held-commissions.server";
import { formatDate } from "~/ui/format";
import { ChangeNote, DecisionForm } from "../decisions/decision-form";
import type { DecisionAnswer } from "../decisions/take-decision.server";

/** Why a commission, or the points of a referral, are held. */
export const signNames: Record<CommissionSign, string> = {
  same_device: "same browser",
  same_phone: "same phone number",
  same_gstin: "same GSTIN",
  same_payer: "same name or mailbox",
  tds: "above the yearly limit without tax deducted at source",
};

const kinds = {
  payment: {
    name: "Commission on the first payment of",
    released: "are paid when the payment can no longer be refunded.",
  },
  referral: { name: "Referral of", released: "are paid immediately." },
} satisfies Record<CommissionKind, object>;

/**
 * Held commissions and points of referrals, each with its signs and the two decisions, which the money page handles.
 * @param props.back the page on which they are shown
 */
export function HeldCommissions({
  commissions,
  answer,
  back,
}: {
  commissions: Awaited<ReturnType<typeof listHeldCommissions>>;
  answer: DecisionAnswer | undefined;
  back: string;
}) {
  return (
    <section aria-labelledby="commissions-title" className="mt-8">
      <h2 id="commissions-title">Held commissions and referral points</h2>
      {commissions.length === 0 ? (
        <p className="quiet mt-2">All caught up: nothing is held.</p>
      ) : (
        <ul className="rows mt-3">
          {commissions.map(({ id, kind, points, signs, createdAt, updatedAt, ...each }) => (
            <li key={id} className="grid gap-2 p-4">
              <div className="wrap-anywhere">
                <b>{points} points</b>
                {" for "}
                <a href={`/owner-portal/website-users/${each.referrerId}`} className="underline">
                  {each.referrer}
                </a>{" "}
                ({each.referrerEmail})
                <p>
                  {kinds[kind].name} <Referred {...each} /> · {formatDate(createdAt)}
                </p>
                <ul className="list-disc pl-5">
                  {signs.map((sign) => (
                    <li key={sign}>
                      {signNames[sign]}
                      {sign === "same_phone" && each.phone !== null && `, ending in ${each.phone.slice(-4)}`}
                    </li>
                  ))}
                </ul>
              </div>
              <ChangeNote
                now="Held: nothing is paid."
                next={`If released, ${points} points ${kinds[kind].released} If rejected, they are cancelled permanently, and the referrer reads the reason and how to appeal.`}
              />
              <div className="flex flex-wrap items-start gap-2">
                <DecisionForm
                  intent="release_commission"
                  subject={id}
                  seen={updatedAt}
                  name={each.referrer}
                  label="Release"
                  confirm="Release points"
                  hint="For the audit log, 10 to 500 characters"
                  action="/owner-portal/money"
                  answer={answer}>
                  {() => <input type="hidden" name="redirect" value={back} />}
                </DecisionForm>
                <DecisionForm
                  intent="refuse_commission"
                  subject={id}
                  seen={updatedAt}
                  name={each.referrer}
                  label="Reject"
                  confirm="Reject points"
                  hint="The referrer reads it, 10 to 500 characters"
                  action="/owner-portal/money"
                  isSevere
                  answer={answer}>
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

type Commission = Awaited<ReturnType<typeof listHeldCommissions>>[number];

/** Whoever was referred: their company, or their account. */
function Referred({
  referred,
  referredId,
  company,
  companyId,
}: Pick<Commission, "referred" | "referredId" | "company" | "companyId">) {
  if (referred === null) return "a deleted account";
  if (companyId === null)
    return (
      <a href={`/owner-portal/website-users/${referredId}`} className="underline">
        {referred}
      </a>
    );
  return (
    <>
      <a href={`/employer-members/${companyId}`} className="underline">
        {company}
      </a>{" "}
      ({referred})
    </>
  );
}
