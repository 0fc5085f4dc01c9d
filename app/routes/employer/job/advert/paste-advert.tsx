import { useForm, type SubmissionResult } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { PostForm, TextArea } from "~/ui/forms/form";

/** The quickest beginning: an advert from WhatsApp or another site, which fills the form in. */
export function PasteAdvert({ result }: { result: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ advert: string }>({ id: "advert", lastResult: result });
  return (
    <PostForm form={form} action="/post-job?advert=1" className="mt-6 grid gap-3" summary={form.errors !== undefined}>
      <TextArea field={fields.advert} label={m.advert_label()} hint={m.advert_hint()} rows={6} />
      <button className="btn btn-go">{m.advert_read()}</button>
    </PostForm>
  );
}
