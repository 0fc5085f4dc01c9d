import { useForm, type SubmissionResult } from "@conform-to/react";
import { msToIst } from "~/features/interviews/interview";
import type { ParticipantInterview } from "~/features/interviews/participants.server";
import { latestNewTime } from "~/features/interviews/rescheduling/reschedule-request";
import { m } from "~/paraglide/messages";
import { PostForm, TextArea, TextField } from "~/ui/forms/form";

interface RequestFormProps {
  interview: ParticipantInterview;
  /** ms UTC */
  now: number;
  result: SubmissionResult | undefined;
  back: string;
}

/** The form for another time, in India; prefilled with the earlier request. */
export function RequestForm({ interview: { askedFor, askedNote }, now, result, back }: RequestFormProps) {
  const [form, fields] = useForm<{ date: string; time: string; note: string }>({
    id: "wish",
    lastResult: result,
    defaultValue: { ...(askedFor === null ? {} : msToIst(askedFor)), note: askedNote ?? "" },
  });
  return (
    <section className="card">
      <PostForm form={form}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            field={fields.date}
            label={m.applications_ask_date()}
            type="date"
            min={msToIst(now).date}
            max={msToIst(now + latestNewTime).date}
          />
          <TextField field={fields.time} label={m.applications_ask_time()} type="time" step={300} />
        </div>
        <TextArea
          field={fields.note}
          label={m.applications_ask_note()}
          hint={m.applications_ask_note_hint()}
          optional
          rows={3}
          maxLength={500}
        />
        <p className="quiet">{m.applications_ask_text()}</p>
        <div className="flex flex-wrap gap-3">
          <button className="btn btn-go max-sm:basis-full">{m.applications_ask_send()}</button>
          <a href={back} className="btn btn-line max-sm:basis-full">
            {m.applications_ask_cancel()}
          </a>
        </div>
      </PostForm>
    </section>
  );
}
