import { reportedSign, type ReviewSign } from "~/features/screening/review-signs";
import { m } from "~/paraglide/messages";

const names: Record<ReviewSign["kind"], () => string> = {
  fee: m.owner_sign_fee,
  documents: m.owner_sign_documents,
  contact: m.owner_sign_contact,
  scheme: m.owner_sign_scheme,
  forwarding: m.owner_sign_forwarding,
  cheque: m.owner_sign_cheque,
  prepaid: m.owner_sign_prepaid,
  renting: m.owner_sign_renting,
  elsewhere: m.owner_sign_elsewhere,
  history: m.owner_sign_history,
  promise: m.owner_sign_promise,
  pay: m.owner_sign_pay,
  easy: m.owner_sign_easy,
  urgency: m.owner_sign_urgency,
  reports: m.owner_sign_reports,
  identity: m.owner_sign_identity,
  word: m.owner_sign_word,
  first_job: m.owner_sign_first_job,
  unverified: m.owner_sign_unverified,
};

/** What stands there for a sign that quotes nothing; else the pay of the fields. */
const withoutPassage: Partial<Record<ReviewSign["kind"], () => string>> = {
  [reportedSign]: m.owner_waiting_reported,
  first_job: m.owner_waiting_first_job,
  unverified: m.owner_waiting_unverified,
};

/** Why a job waits: each sign with the words of the job that raised it, marked. */
export function Signs({ signs }: { signs: ReviewSign[] }) {
  return (
    <ul className="mt-2 grid gap-2">
      {signs.map(({ kind, passage }) => (
        <li key={kind + passage} className="wrap-anywhere">
          <span className="tag mr-2">{names[kind]()}</span>
          {passage ? (
            <mark className="rounded-sm bg-brick-tint px-0.5 text-ink">{passage}</mark>
          ) : (
            (withoutPassage[kind] ?? m.owner_sign_pay_fields)()
          )}
        </li>
      ))}
    </ul>
  );
}
