import { useForm, type SubmissionResult } from "@conform-to/react";
import { longestFilterName } from "~/features/applications/team/saved-filter";
import { m } from "~/paraglide/messages";
import { PostForm, TextField } from "~/ui/forms/form";
import { SignedOut } from "../application/signed-out";

interface FilterNameProps {
  name: string;
  result: SubmissionResult<string[]> | undefined;
  /** Whether it was sent after the session had ended. */
  isSignedOut: boolean | undefined;
  button: string;
  /** The filter that is saved, and the job whose list it is. */
  saves?: { filter: string; job: string };
}

/** The name under which a filter is kept. */
export function FilterName({ name, result, isSignedOut, button, saves }: FilterNameProps) {
  const [form, fields] = useForm<{ name: string }>({ id: "filter-name", lastResult: result, defaultValue: { name } });
  return (
    <PostForm form={form}>
      {isSignedOut && <SignedOut back="/applicant-filters" />}
      {saves &&
        Object.entries(saves).map(([field, value]) => <input key={field} type="hidden" name={field} value={value} />)}
      <TextField
        field={fields.name}
        label={m.filters_name()}
        hint={m.filters_name_hint({ count: longestFilterName })}
        maxLength={longestFilterName}
        autoComplete="off"
      />
      <p>
        <button className="btn btn-go">{button}</button>
      </p>
    </PostForm>
  );
}
