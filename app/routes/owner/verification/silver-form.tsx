import { useForm, type SubmissionResult } from "@conform-to/react";
import { PostForm, Select, TextField } from "~/ui/forms/form";
import { silverMonths } from "./forms";

/** Gives a company the silver badge by the address of its founder. */
export function SilverForm({ result }: { result: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ email: string; months: string }>({ id: "silver", lastResult: result, defaultValue: { email: "", months: "12" } });
  return (
    <PostForm form={form} className="grid max-w-md gap-3">
      <input type="hidden" name="intent" value="silver" />
      <TextField field={fields.email} label="E-mail address of the founder" type="email" autoComplete="off" maxLength={254} />
      <Select field={fields.months} label="For how long" empty="Choose one" choices={silverMonths.map((value) => ({ value, label: `${value} months` }))} />
      <button className="btn btn-line justify-self-start">Give the badge</button>
    </PostForm>
  );
}
