import { useForm, type SubmissionResult } from "@conform-to/react";
import { longestReason } from "~/features/colleges/longest-texts";
import type { PendingCollege } from "~/features/colleges/review.server";
import type { Assignee } from "~/features/owner-desk/assigning.server";
import { formatDate } from "~/ui/format";
import { PostForm, TextArea } from "~/ui/forms/form";
import { DecideButtons } from "../decisions/decide-buttons";
import { ChangeNote } from "../decisions/decision-form";
import { ItemTitle, ReviewItem } from "../decisions/review-item";
import { Settle } from "../settle";

interface CollegeRowProps {
  /** leaving: the link to its website; null where it cannot be a link. */
  college: PendingCollege & { leaving: string | null };
  /** ms UTC */
  now: number;
  ownId: string;
  assignee: Assignee | null;
  /** The answer to this rejection form, when it was refused. */
  result: SubmissionResult | undefined;
}

/** A pending college, and the two decisions. */
export function CollegeRow({ college, now, ownId, assignee, result }: CollegeRowProps) {
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
  } = college;
  return (
    <ReviewItem
      item={{ kind: "college", id, since: confirmedAt ?? now, assignee }}
      name={name}
      now={now}
      ownId={ownId}
      decision={<CollegeDecision college={college} result={result} />}
      title={
        <ItemTitle>
          {name}, {city}
          {locale === "hi" && <span className="tag">Hindi</span>}
        </ItemTitle>
      }>
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
    </ReviewItem>
  );
}

function CollegeDecision({ college: { id, name, updatedAt }, result }: Pick<CollegeRowProps, "college" | "result">) {
  const [form, fields] = useForm<{ subject: string; reason: string }>({ id: `reject-${id}`, lastResult: result });
  return (
    <>
      <div>
        <ChangeNote
          now="Pending: its students can't join yet."
          next="If approved, the officer gets a campus code and a private link by email. If rejected, they get your reason and how to appeal."
        />
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <Settle action={`/college/${id}/approval`} label="Approve" name={name} look="decision" seen={updatedAt} />
        <details open={result !== undefined} className="open:basis-full">
          <summary className="btn btn-line btn-small text-brick!" aria-label={`Reject: ${name}`}>
            Reject
          </summary>
          <PostForm form={form} className="mt-2 grid max-w-xl gap-3 pb-2">
            <input type="hidden" name="subject" value={id} />
            <input type="hidden" name="seen" value={updatedAt} />
            <TextArea
              field={fields.reason}
              label="Reason"
              hint="The officer reads it, 10 to 500 characters"
              rows={3}
              maxLength={longestReason}
            />
            <DecideButtons label="Reject" name={name} isSevere />
          </PostForm>
        </details>
      </div>
    </>
  );
}
