import { useForm, type SubmissionResult } from "@conform-to/react";
import { leadReportReasons } from "db/vocabulary";
import { leadReportReasonName } from "~/features/leads/names";
import { longestRating, longestReport } from "~/features/leads/requests/forms";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { ChoiceGroup, PostForm, Select, TextArea, TextField } from "~/ui/forms/form";
import type { Answer } from "./code-page";
import type { RequestData } from "./request-data.server";

type Buyer = RequestData["buyers"][number];

/** The buyers of the contact, and the client's ratings of them. */
export function Buyers({ request: { here, status, buyers }, answer }: { request: RequestData; answer: Answer | null }) {
  if (buyers.length === 0) return status === "open" ? <p className="safe">{m.leads_buyers_none()}</p> : null;
  return (
    <section aria-labelledby="buyers-title">
      <h2 id="buyers-title">{m.leads_buyers_title()}</h2>
      <p className="quiet mt-1 mb-3">{m.leads_buyers_text()}</p>
      <ul className="grid gap-4">
        {buyers.map((buyer) => (
          <li key={buyer.revealId} id={buyer.revealId} className="card">
            <BuyerCard here={here} buyer={buyer} answer={answer?.revealId === buyer.revealId ? answer : null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BuyerCard({ here, buyer, answer }: { here: string; buyer: Buyer; answer: Answer | null }) {
  const { firstName, offer, services, since, rating, ratingText, canRate, isReported } = buyer;
  const name = firstName === "" ? m.leads_buyer_erased() : firstName;
  return (
    <>
      <h3 className="wrap-anywhere">{name}</h3>
      <p className="quiet">{m.leads_buyer_since({ date: formatDate(since) })}</p>
      {services.length > 0 && <p className="mt-1">{services.join(", ")}</p>}
      {offer !== "" && <p className="mt-1 max-w-[65ch] whitespace-pre-line wrap-anywhere">{offer}</p>}
      {rating !== null && (
        <p className="mt-2">
          <b>{m.leads_rating_own({ count: rating })}</b>{" "}
          {ratingText !== null && <span className="wrap-anywhere">{ratingText}</span>}
        </p>
      )}
      {canRate && (
        <details className="mt-2" open={answer?.intent === "rating"}>
          <summary className="min-h-11 py-2.5 font-semibold text-peacock">
            {rating === null ? m.leads_rating_open({ name }) : m.leads_rating_change()}
          </summary>
          <RatingForm here={here} buyer={buyer} result={answer?.intent === "rating" ? answer.result : undefined} />
        </details>
      )}
      {isReported ? (
        <p className="quiet mt-2">{m.leads_reported_before()}</p>
      ) : (
        <details open={answer?.intent === "report"}>
          <summary className="min-h-11 py-2.5 text-peacock">{m.leads_report_open({ name })}</summary>
          <ReportForm
            here={here}
            revealId={buyer.revealId}
            result={answer?.intent === "report" ? answer.result : undefined}
          />
        </details>
      )}
    </>
  );
}

function RatingForm({
  here,
  buyer: { revealId, rating, ratingText },
  result,
}: {
  here: string;
  buyer: Buyer;
  result: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<{ rating: string; ratingText: string }>({
    id: `rating-${revealId}`,
    lastResult: result,
    defaultValue: { rating: rating === null ? undefined : String(rating), ratingText: ratingText ?? undefined },
  });
  const choices = [
    ["5", m.leads_rating_5()],
    ["4", m.leads_rating_4()],
    ["3", m.leads_rating_3()],
    ["2", m.leads_rating_2()],
    ["1", m.leads_rating_1()],
  ] as const;
  return (
    <PostForm form={form} action={here}>
      <input type="hidden" name="intent" value="rating" />
      <input type="hidden" name="revealId" value={revealId} />
      <ChoiceGroup
        field={fields.rating}
        label={m.leads_rating_label()}
        choices={choices.map(([value, label]) => ({ value, label }))}
      />
      <TextField
        field={fields.ratingText}
        label={m.leads_rating_text()}
        hint={m.leads_rating_hint()}
        optional
        maxLength={longestRating}
        autoComplete="off"
      />
      <button className="btn btn-go justify-self-start">{m.leads_rating_button()}</button>
    </PostForm>
  );
}

function ReportForm({
  here,
  revealId,
  result,
}: {
  here: string;
  revealId: string;
  result: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<{ reason: string; text: string }>({ id: `report-${revealId}`, lastResult: result });
  return (
    <PostForm form={form} action={here}>
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="revealId" value={revealId} />
      <Select
        field={fields.reason}
        label={m.leads_report_reason()}
        empty={m.forms_choose_one()}
        choices={leadReportReasons.map((value) => ({ value, label: leadReportReasonName(value) }))}
      />
      <TextArea field={fields.text} label={m.leads_report_text()} rows={4} maxLength={longestReport} />
      <button className="btn btn-line justify-self-start">{m.leads_report_button()}</button>
    </PostForm>
  );
}
