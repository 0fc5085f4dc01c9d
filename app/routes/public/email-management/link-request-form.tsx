import { useForm, type SubmissionResult } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { PostForm, TextField } from "~/ui/forms/form";

/** Asks for the address to which a link is mailed. */
export function LinkRequestForm({ result }: { result?: SubmissionResult }) {
  const [form, fields] = useForm<{ email: string }>({ id: "ask", lastResult: result });
  return (
    <div className="card">
      <PostForm form={form} action="/email-management">
        <TextField
          field={fields.email}
          label={m.account_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <button name="intent" value="ask" className="btn btn-go justify-self-start">
          {m.preferences_ask_button()}
        </button>
      </PostForm>
    </div>
  );
}

/** The page of an invalid link, with the way to a new one. */
export function WrongLink() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h1>{m.preferences_wrong_title()}</h1>
        <p className="mt-3">{m.preferences_wrong_text()}</p>
      </div>
      <LinkRequestForm />
    </div>
  );
}
