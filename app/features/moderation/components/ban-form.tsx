import { useForm, type SubmissionResult } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { PostForm, TextArea } from "~/ui/forms/form";

interface BanFormProps {
  /** The id of the user or company. */
  subject: string;
  name: string;
  /** What a suspension means for them. */
  text: string;
  /** The answer to this very form, when it was sent and refused. */
  result: SubmissionResult | undefined;
}

/** Asks for the reason of a suspension behind a first press; opens by itself when the answer was a refusal. */
export function BanForm({ subject, name, text, result }: BanFormProps) {
  const [form, fields] = useForm<{ subject: string; reason: string }>({ id: `ban-${subject}`, lastResult: result });
  return (
    <details open={result !== undefined} className="open:basis-full">
      <summary className="btn btn-line btn-small list-none text-brick! [&::-webkit-details-marker]:hidden" aria-label={`${m.owner_ban()}: ${name}`}>
        {m.owner_ban()}
      </summary>
      <PostForm form={form} className="mt-2 grid max-w-xl gap-3 pb-2">
        <p className="quiet">{text}</p>
        <input type="hidden" name="subject" value={subject} />
        <TextArea field={fields.reason} label={m.owner_ban_reason()} hint={m.owner_ban_reason_hint()} rows={3} maxLength={500} />
        <button className="btn btn-danger btn-small justify-self-start" aria-label={`${m.owner_ban_confirm()}: ${name}`}>
          {m.owner_ban_confirm()}
        </button>
      </PostForm>
    </details>
  );
}
