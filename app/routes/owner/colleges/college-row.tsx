import { useForm, type SubmissionResult } from "@conform-to/react";
import { longestReason } from "~/features/colleges/longest-texts";
import type { PendingCollege } from "~/features/colleges/review.server";
import { formatDate } from "~/ui/format";
import { PostForm, TextArea } from "~/ui/forms/form";
import { ChangeNote } from "../decisions/decision-form";
import { Settle } from "../settle";

interface CollegeRowProps {
  /** leaving: the link to its website; null where it cannot be a link. */
  college: PendingCollege & { leaving: string | null };
  /** The answer to this rejection form, when it was refused. */
  result: SubmissionResult | undefined;
}

/** A pending college, and the two decisions. */
export function CollegeRow({ college, result }: CollegeRowProps) {
  const {
    id,
    name,
    city,
    university,
    registration,
    websiteUrl,
    leaving,
    officerName,
    officerRole,
    email,
    phone,
    studentsAYear,
    message,
    locale,
    confirmedAt,
    updatedAt,
  } = college;
  const [form, fields] = useForm<{ subject: string; reason: string }>({ id: `reject-${id}`, lastResult: result });
  return (
    <li className="p-4 wrap-anywhere">
      <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[17px]!">
        {name}, {city}
        {locale === "hi" && <span className="tag">Hindi</span>}
      </h2>
      <p>
        {[university, registration, studentsAYear !== null && `${studentsAYear} students a year`]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p>
        {leaving ? (
          <a href={leaving} className="inline-flex min-h-11 items-center">
            {websiteUrl}
          </a>
        ) : (
          websiteUrl
        )}
      </p>
      <p>
        {officerName}, {officerRole} · {email} · +91 {phone}
      </p>
      {confirmedAt !== null && <p className="quiet">Confirmed {formatDate(confirmedAt, "en")}</p>}
      {message && <p className="mt-2 max-w-[65ch] border-l-4 border-line pl-3 whitespace-pre-line">{message}</p>}
      <div className="mt-3">
        <ChangeNote
          now="Pending: its students can't join yet."
          next="If approved, the officer gets a campus code and a private link by email. If rejected, they get your reason and how to appeal."
        />
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <Settle action={`/college/${id}/approval`} label="Approve" name={name} look="btn-go" seen={updatedAt} />
        <details open={result !== undefined} className="open:basis-full">
          <summary className="btn btn-line btn-small text-brick!" aria-label={`Reject: ${name}`}>
            Reject
          </summary>
          <PostForm form={form} action="/owner-portal/colleges" className="mt-2 grid max-w-xl gap-3 pb-2">
            <input type="hidden" name="subject" value={id} />
            <input type="hidden" name="seen" value={updatedAt} />
            <TextArea
              field={fields.reason}
              label="Reason"
              hint="The officer reads it, 10 to 500 characters"
              rows={3}
              maxLength={longestReason}
            />
            <button
              className="btn btn-danger btn-small justify-self-start"
              aria-label={`Reject with this reason: ${name}`}>
              Reject with this reason
            </button>
          </PostForm>
        </details>
      </div>
    </li>
  );
}
