import { useForm, type SubmissionResult } from "@conform-to/react";
import type { LeadCodeChannel } from "db/vocabulary";
import { leadChannelName } from "~/features/leads/names";
import { m } from "~/paraglide/messages";
import { ChoiceGroup, PostForm, TextField } from "~/ui/forms/form";
import { WithRail } from "~/ui/layout/with-rail";
import type { CodePageData } from "./request-data.server";
import { RequestRail } from "./request-rail";

/** What the action has answered to one of the page's forms. */
export interface Answer {
  intent: "code" | "send-code" | "rating" | "report";
  /** Of the professional whom the form is about. */
  revealId: string | null;
  result: SubmissionResult;
}

/** Asks for the code that shows that the address or number is the client's. */
export function CodePage({
  waiting: { here, channel, to, isOld, channels },
  answer,
}: {
  waiting: CodePageData;
  answer: Answer | null;
}) {
  return (
    <WithRail rail={<RequestRail />}>
      <div className="grid grid-cols-1 gap-6">
        <div>
          <h1>{m.leads_waiting_title()}</h1>
          <p className="mt-3 wrap-anywhere">
            {channel === "email" ? m.leads_waiting_mail({ to }) : m.leads_waiting_text({ to })}
          </p>
          <p className="quiet mt-1">{m.leads_waiting_why()}</p>
        </div>
        {isOld && <p className="safe">{m.leads_waiting_old()}</p>}
        <div className="card">
          <CodeForm action={here} result={answer?.intent === "code" ? answer.result : undefined} />
        </div>
        <section aria-labelledby="again-title">
          <h2 id="again-title">{m.leads_again_title()}</h2>
          <p className="quiet mt-1 mb-3">{channel === "email" ? m.leads_again_mail() : m.leads_again_text()}</p>
          <SendCodeForm
            action={here}
            channels={channels}
            result={answer?.intent === "send-code" ? answer.result : undefined}
            label={m.leads_again_button()}
          />
        </section>
        <p className="quiet">{m.leads_waiting_forget()}</p>
      </div>
    </WithRail>
  );
}

export function CodeForm({ action, result }: { action: string; result: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ code: string }>({ id: "code", lastResult: result });
  return (
    <PostForm form={form} action={action}>
      <input type="hidden" name="intent" value="code" />
      <TextField
        field={fields.code}
        label={m.leads_code_label()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
      />
      <button className="btn btn-go justify-self-start">{m.leads_code_button()}</button>
    </PostForm>
  );
}

/** Asks for another code; by which way, where there are several. */
export function SendCodeForm({
  action,
  channels,
  result,
  label,
}: {
  action: string;
  channels: readonly LeadCodeChannel[];
  result: SubmissionResult | undefined;
  label: string;
}) {
  const [form, fields] = useForm<{ channel: string }>({
    id: "send-code",
    lastResult: result,
    defaultValue: { channel: channels[0] },
  });
  return (
    <PostForm form={form} action={action} className="grid gap-3">
      <input type="hidden" name="intent" value="send-code" />
      {channels.length > 1 ? (
        <ChoiceGroup
          field={fields.channel}
          label={m.leads_field_channel()}
          choices={channels.map((value) => ({ value, label: leadChannelName(value) }))}
        />
      ) : (
        <input type="hidden" name="channel" value={channels[0]} />
      )}
      <button className="btn btn-line justify-self-start">{label}</button>
    </PostForm>
  );
}
