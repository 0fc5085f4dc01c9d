import { useForm, type SubmissionResult } from "@conform-to/react";
import { PostForm, Select, TextArea, TextField } from "~/ui/forms/form";
import { silverMonths } from "./silver-months";

/** Gives a company the silver badge by the address of its founder. */
export function SilverForm({
  press,
  result,
}: {
  /** The id of the form: one form gives a badge only once. */ press: string;
  result: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<{ email: string; months: string; reason: string }>({
    id: "silver",
    lastResult: result,
    defaultValue: { email: "", months: "12" },
  });
  return (
    <PostForm form={form} className="grid max-w-md gap-3">
      <input type="hidden" name="intent" value="silver" />
      <input type="hidden" name="press" value={press} />
      <TextField field={fields.email} label="Founder's email" type="email" autoComplete="off" maxLength={254} />
      <Select
        field={fields.months}
        label="For how long"
        empty="Choose one"
        choices={silverMonths.map((value) => ({ value, label: `${value} months` }))}
      />
      <TextArea
        field={fields.reason}
        label="Reason"
        hint="For the audit log, 10 to 500 characters"
        rows={2}
        maxLength={500}
      />
      <button className="btn btn-line justify-self-start">Give the badge</button>
    </PostForm>
  );
}
