import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useMemo, useState } from "react";
import { furthestAhead, msToIst } from "~/features/interviews/interview";
import { fewestSlots, mostSlots } from "~/features/interviews/offers/offer";
import { m } from "~/paraglide/messages";
import { ChoiceFrame, PostForm, Select, TextField } from "~/ui/forms/form";
import { ConfirmWarnings } from "../clashes/confirm-warnings";
import { TimeCheck } from "../clashes/time-check";
import { durationChoices } from "../interview-form";
import { MeetingFields } from "../meeting-fields";
import { newOffer, padded, type TypedOffer, type TypedSlot } from "./typed-offer";

export interface OfferAnswer {
  /** The form that was not sent, and why. */
  result?: SubmissionResult;
  /** The typed values, with one more row. */
  values?: TypedOffer;
  /** The confirmation keys of clashing times, and of those at night. */
  despite?: string;
}

interface OfferFormProps {
  applicationId: string;
  /** ms UTC */
  now: number;
  answer: OfferAnswer | undefined;
  /** Free times for a first offer, ms UTC. */
  proposed: readonly number[];
  /** Whether the applicant has been offered times that this offer replaces. */
  replaces: boolean;
}

/** The name under which a tab keeps what is typed about an applicant. */
export const offerStorageName = (applicationId: string) => `offer-${applicationId}`;

/** Two to ten times, of which the applicant picks one; times are those of India. */
export function OfferForm({ applicationId, now, answer, proposed, replaces }: OfferFormProps) {
  const sent = answer?.result?.initialValue?.slots as TypedSlot[] | undefined;
  const values = answer?.values ?? newOffer(proposed);
  // The form has all rows that may be sent, of which so many are shown.
  const lastResult = useMemo(
    () =>
      answer?.result && {
        ...answer.result,
        initialValue: { ...answer.result.initialValue, slots: padded(sent ?? []) },
      },
    [answer, sent],
  );
  const [form, fields] = useForm<TypedOffer>({
    id: "offer",
    lastResult,
    defaultValue: { ...values, slots: padded(values.slots) },
  });
  const [added, setAdded] = useState({ to: answer, count: 0 });
  const more = added.to === answer ? added.count : 0;
  const shown = Math.max((sent ?? values.slots).length, answer ? 1 : fewestSlots + 1) + more;
  const rows = fields.slots.getFieldList().slice(0, shown);
  return (
    <form-keeper name={offerStorageName(applicationId)} class="block">
      <PostForm form={form}>
        {/* Enter sends the offer, not the first button of the page. */}
        <button className="sr-only" tabIndex={-1} aria-hidden="true">
          {m.meet_offer_send()}
        </button>
        <ChoiceFrame
          field={fields.slots}
          label={m.meet_offer_times()}
          hint={
            <>
              {m.meet_offer_hint()}
              {proposed.length > 0 && `. ${m.meet_offer_proposed()}`}
            </>
          }>
          <div className="grid gap-3">
            {rows.map((row, place) => (
              <SlotRow
                key={row.key ?? place}
                row={row}
                place={place}
                applicationId={applicationId}
                now={now}
                isNew={(answer?.values !== undefined || more > 0) && place === rows.length - 1}
              />
            ))}
            {rows.length < mostSlots && (
              <p>
                <button
                  name="add"
                  value="1"
                  formNoValidate
                  className="btn btn-line"
                  onClick={(event) => {
                    event.preventDefault();
                    setAdded({ to: answer, count: more + 1 });
                  }}>
                  {m.meet_offer_add()}
                </button>
              </p>
            )}
          </div>
        </ChoiceFrame>
        {answer?.despite && <ConfirmWarnings despite={answer.despite} />}
        <MeetingFields mode={fields.mode} locationUrl={fields.locationUrl} message={fields.message} />
        {replaces && <p className="quiet">{m.meet_offer_replaces()}</p>}
        <div className="flex flex-wrap gap-3">
          <button className="btn btn-go flex-1 max-sm:basis-full">{m.meet_offer_send()}</button>
          <Link to={`/application/${applicationId}`} prefetch="intent" className="btn btn-line flex-1">
            {m.meet_discard()}
          </Link>
        </div>
      </PostForm>
    </form-keeper>
  );
}

interface SlotRowProps {
  row: FieldMetadata<TypedSlot, TypedOffer>;
  place: number;
  applicationId: string;
  /** ms UTC */
  now: number;
  /** Whether it was just added. */
  isNew: boolean;
}

function SlotRow({ row, place, applicationId, now, isNew }: SlotRowProps) {
  const { date, time, duration } = row.getFieldset();
  return (
    <TimeCheck
      of={`application=${applicationId}`}
      names={{ date: date.name, time: time.name, duration: duration.name }}
      role="group"
      aria-label={m.meet_offer_row({ number: place + 1 })}
      className="grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:grid-cols-[1.5rem_1fr_1fr_1fr]">
      <span aria-hidden="true" className="quiet pb-3 max-sm:hidden">
        {place + 1}
      </span>
      <div className="max-sm:col-span-2">
        <TextField
          field={date}
          label={m.meet_date()}
          type="date"
          min={msToIst(now).date}
          max={msToIst(now + furthestAhead).date}
          autoFocus={isNew}
        />
      </div>
      <div className={time.errors ? "max-sm:col-span-2" : undefined}>
        <TextField field={time} label={m.meet_offer_start()} type="time" step={300} />
      </div>
      <Select field={duration} label={m.meet_duration()} choices={durationChoices()} />
    </TimeCheck>
  );
}
