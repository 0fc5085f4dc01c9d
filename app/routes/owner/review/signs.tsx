import { reportedSign, type ReviewSign } from "~/features/screening/review-signs";

const names: Record<ReviewSign["kind"], string> = {
  fee: "Asks for money",
  documents: "Asks for documents or OTP",
  contact: "Contact elsewhere",
  scheme: "Scheme",
  forwarding: "Money forwarding",
  cheque: "Cheque to spend",
  prepaid: "Prepaid tasks",
  renting: "Lends account or SIM",
  elsewhere: "Off-site form or app",
  trafficking: "Sent abroad without documents",
  goods: "Parcels or SIMs for strangers",
  deceit: "Work that cheats others",
  network: "Paid for bringing others in",
  history: "Like a removed job",
  promise: "Empty promise",
  pay: "Pay out of range",
  easy: "No requirements",
  urgency: "Pressure",
  reports: "Reported",
  identity: "Company's name in review",
  word: "Warning word",
  first_job: "First job",
  unverified: "No badge",
  unnamed: "Company not named",
};

/** The text for signs without a quotation. Signs that are not listed here are about the pay fields. */
const withoutPassage: Partial<Record<ReviewSign["kind"], string>> = {
  [reportedSign]: "Hidden by reports. Resolve them to restore or remove the job.",
  first_job: "It is the first job of its company.",
  unverified: "Its company has no badge.",
  unnamed: "Its source doesn't name the company.",
};

interface SignsProps {
  signs: readonly ReviewSign[];
  /** The passages that are marked in the text beside them. */
  marked?: readonly string[];
}

/** Why a job is in review: each sign, with the words of the job that raised it where no text shows them marked. */
export function Signs({ signs, marked = [] }: SignsProps) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {signs.map(({ kind, passage }) => (
        <li key={kind + passage} className={marked.includes(passage) ? "" : "basis-full wrap-anywhere"}>
          <span className="tag mr-2 bg-brick-tint! font-semibold text-brick!">{names[kind]}</span>
          {marked.includes(passage) ? null : passage ? (
            <mark>{passage}</mark>
          ) : (
            (withoutPassage[kind] ?? "The pay in the form's fields")
          )}
        </li>
      ))}
    </ul>
  );
}
