import { useForm, type SubmissionResult } from "@conform-to/react";
import { longestReason } from "~/features/campaigns/campaign";
import { PostForm, TextField } from "~/ui/forms/form";

interface CampaignValues extends Record<string, string> {
  name: string;
  place: string;
  code: string;
  cost: string;
  target: string;
  reason: string;
}

interface CampaignFormProps {
  values?: Partial<CampaignValues>;
  /** Of the campaign that is changed, whose code stays. */
  version?: number;
  result: SubmissionResult | undefined;
  button: string;
}

/** A campaign's name, place, costs and page. */
export function CampaignForm({ values, version, result, button }: CampaignFormProps) {
  const [form, fields] = useForm<CampaignValues>({ id: "campaign", lastResult: result, defaultValue: values });
  return (
    <PostForm form={form} className="grid max-w-xl gap-4">
      <TextField field={fields.name} label="Name" maxLength={80} autoComplete="off" />
      <TextField
        field={fields.place}
        label="Where it is shown"
        hint="Such as: posters at Pune station, leaflets at a college, an advertisement on another site"
        maxLength={120}
        autoComplete="off"
      />
      {version === undefined ? (
        <TextField
          field={fields.code}
          label="Code"
          hint="Small letters, digits and hyphens; it becomes the address /c/code and stays"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="code" value={values?.code} />
        </>
      )}
      <TextField
        field={fields.cost}
        label="Costs in rupees"
        optional
        hint="Of printing, places and advertisements"
        inputMode="decimal"
        maxLength={11}
        autoComplete="off"
      />
      <TextField
        field={fields.target}
        label="Leads to"
        hint="A path of this site, such as /jobs"
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        field={fields.reason}
        label="Reason"
        hint="For the audit log"
        maxLength={longestReason}
        autoComplete="off"
      />
      <button className="btn bg-peacock text-surface justify-self-start">{button}</button>
    </PostForm>
  );
}
