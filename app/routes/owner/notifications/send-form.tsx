import { useForm, type SubmissionResult } from "@conform-to/react";
import { longestReason, type Broadcast } from "~/features/broadcasts/broadcast";
import { ChoiceGroup, PostForm, TextArea, TextField } from "~/ui/forms/form";

interface Sending extends Record<string, unknown> {
  when: string;
  time: string;
  reason: string;
}

/** When a draft goes out, and why. */
export function SendForm({
  broadcast,
  perMinute,
  result,
}: {
  broadcast: Pick<Broadcast, "version" | "byMail" | "byPush">;
  /** At most this many people a minute. */ perMinute: number;
  result: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<Sending>({ id: "send", lastResult: result, defaultValue: { when: "now" } });
  return (
    <section aria-labelledby="send-title" className="mt-8">
      <h2 id="send-title">Send it</h2>
      <p className="quiet mt-1 mb-3 max-w-[65ch]">
        {`At most ${perMinute} people are written to a minute, the longest here first.`}
        {(broadcast.byMail || broadcast.byPush) &&
          " Nothing is sent from 10 pm to 7 am IST; sending continues in the morning."}
      </p>
      <PostForm form={form} className="grid max-w-xl gap-4">
        <input type="hidden" name="version" value={broadcast.version} />
        <ChoiceGroup
          field={fields.when}
          label="When"
          choices={[
            { value: "now", label: "Now" },
            { value: "later", label: "At a time" },
          ]}
        />
        <TextField
          field={fields.time}
          label="Day and time in India"
          optional
          type="datetime-local"
          hint="Only for “At a time”"
        />
        <TextArea field={fields.reason} label="Reason" hint="For the audit log" rows={2} maxLength={longestReason} />
        <button className="btn bg-peacock text-surface justify-self-start">Send</button>
      </PostForm>
    </section>
  );
}
