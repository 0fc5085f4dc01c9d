import { useForm, type SubmissionResult } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { PostForm, TextField } from "~/ui/forms/form";
import { Section } from "~/ui/section";

interface GstinSectionProps {
  companyId: string;
  gstin: string | null;
  isOwner: boolean;
  /** Whether a new one waits for an owner of the site before it counts. */
  isChecked: boolean;
  /** The result of the last submission; a refused form is shown again. */
  result: SubmissionResult | undefined;
}

/** The GSTIN, which an owner changes and everybody else reads. */
export function GstinSection({ companyId, gstin, isOwner, isChecked, result }: GstinSectionProps) {
  const [form, fields] = useForm<{ gstin: string; company: string }>({
    id: "company-data",
    lastResult: result,
    defaultValue: { gstin: gstin ?? "", company: companyId },
  });
  return (
    <Section id="company-data" title={m.team_gstin()} text={m.team_gstin_text()}>
      <div className="card">
        {isOwner || result ? (
          <PostForm form={form} id="company-data-form">
            {/* After a refusal this is still the company for which the page was rendered. */}
            <input type="hidden" name={fields.company.name} value={fields.company.initialValue} />
            <TextField
              field={fields.gstin}
              label={m.team_gstin()}
              hint={m.team_gstin_hint()}
              optional
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            {isChecked && <p className="quiet">{m.team_gstin_note()}</p>}
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
