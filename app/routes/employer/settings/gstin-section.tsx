import { useForm, type SubmissionResult } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { Section } from "~/routes/account/settings/section";
import { PostForm, TextField } from "~/ui/form";

/** The GSTIN, which an owner changes and everybody else reads. */
export function GstinSection({ gstin, isOwner, result }: { gstin: string | null; isOwner: boolean; result: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ gstin: string }>({ id: "company-data", lastResult: result, defaultValue: { gstin: gstin ?? "" } });
  return (
    <Section id="company-data" title={m.team_gstin_title()} text={m.team_gstin_text()}>
      <div className="card">
        {isOwner ? (
          <PostForm form={form} id="company-data-form">
            <TextField
              field={fields.gstin} label={m.team_gstin()} hint={m.team_gstin_hint()} optional autoComplete="off" autoCapitalize="characters" spellCheck={false}
            />
            <button name="intent" value="gstin" className="btn btn-go justify-self-start">
              {m.team_gstin_save()}
            </button>
          </PostForm>
        ) : (
          <>
            <p>
              <b>{m.team_gstin()}</b>: {gstin ?? m.team_gstin_none()}
            </p>
            <p className="quiet">{m.team_gstin_owner()}</p>
          </>
        )}
      </div>
    </Section>
  );
}
