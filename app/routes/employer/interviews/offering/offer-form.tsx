import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { interviewModeNames } from "db/catalogues/bands";
import { furthestAhead, interviewDurations, msToIst } from "~/features/interviews/interview";
import { mostSlots } from "~/features/interviews/offers/offer";
import { ChoiceFrame, ChoiceGroup, PostForm, Select, TextArea, TextField } from "~/ui/forms/form";
import { ConfirmClash } from "../clashes/confirm-clash";
import { emptyOffer, type TypedOffer, type TypedSlot } from "./typed-offer";

export interface OfferAnswer {
  /** The form that was not sent, and why. */
  result?: SubmissionResult;
  /** The typed values, with one more row. */
  values?: TypedOffer;
  /** The confirmation keys of clashing times. */
  despite?: string;
}

interface OfferFormProps {
  applicationId: string;
  /** ms UTC */
  now: number;
  answer: OfferAnswer | undefined;
  /** Whether the applicant has been offered times that this offer replaces. */
  replaces: boolean;
}

/** The name under which a tab keeps what is typed about an applicant. */
export const offerStorageName = (applicationId: string) => `offer-${applicationId}`;

/** Two to ten times, of which the applicant picks one; times are those of India. */
export function OfferForm({ applicationId, now, answer, replaces }: OfferFormProps) {
  const [form, fields] = useForm<TypedOffer>({
    id: "offer",
    lastResult: answer?.result,
    defaultValue: answer?.values ?? emptyOffer,
  });
  const rows = fields.slots.getFieldList();
  return (
    <form-keeper name={offerStorageName(applicationId)} class="block">
      <PostForm form={form}>
        {/* Enter sends the offer, not the first button of the page. */}
        <button className="sr-only" tabIndex={-1} aria-hidden="true">
          Offer these times
        </button>
        <ChoiceFrame
          field={fields.slots}
          label="Times (IST)"
          hint="Two to ten. The applicant chooses one. You can offer a time to several applicants; the first to choose gets it">
          <time-rows most={mostSlots} class="grid gap-3">
            {rows.map((row, place) => (
              <SlotRow
                key={row.key ?? place}
                row={row}
                place={place}
                applicationId={applicationId}
                now={now}
                isNew={answer?.values !== undefined && place === rows.length - 1}
              />
            ))}
            {rows.length < mostSlots && (
              <p>
                <button name="add" value="1" formNoValidate className="btn btn-line">
                  Add another time
                </button>
              </p>
            )}
          </time-rows>
        </ChoiceFrame>
        {answer?.despite && <ConfirmClash despite={answer.despite} />}
        <ChoiceGroup
          field={fields.mode}
          label="How you meet"
          choices={interviewModeNames.map(({ key, en }) => ({ value: key, label: en }))}
        />
        <TextField
          field={fields.locationUrl}
          label="Link, number or address"
          hint="A video call needs its https:// link, a phone call the number, a meeting the full address"
          maxLength={300}
        />
        <TextArea
          field={fields.message}
          label="Message to the applicant"
          hint="What to prepare, who they'll meet"
          optional
          rows={3}
          maxLength={1000}
        />
        {replaces && <p className="quiet">These replace the times you offered earlier.</p>}
        <div className="flex flex-wrap gap-3">
          <button className="btn btn-go flex-1 max-sm:basis-full">Offer these times</button>
          <a href={`/application/${applicationId}`} className="btn btn-line flex-1">
            Cancel
          </a>
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
  const parts = row.getFieldset();
  return (
    <clash-check
      data-row=""
      role="group"
      aria-label={`Time ${place + 1}`}
      src={`/employer/interviews/clashes?application=${applicationId}`}
      class="grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:grid-cols-[1.5rem_1fr_1fr_1fr]">
      <span data-number="" aria-hidden="true" className="quiet pb-3 max-sm:hidden">
        {place + 1}
      </span>
      <div className="max-sm:col-span-2">
        <TextField
          field={parts.date}
          label="Date"
          type="date"
          min={msToIst(now).date}
          max={msToIst(now + furthestAhead).date}
          autoFocus={isNew}
        />
      </div>
      <div className={parts.time.errors ? "max-sm:col-span-2" : undefined}>
        <TextField field={parts.time} label="Start" type="time" step={300} />
      </div>
      <Select
        field={parts.duration}
        label="How long"
        choices={interviewDurations.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
      />
      <output className="col-span-full text-sm font-semibold text-brick empty:hidden" />
    </clash-check>
  );
}
