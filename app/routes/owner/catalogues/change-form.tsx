import { useForm, type FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Differences } from "~/features/settings/components/differences";
import type { Values } from "~/features/settings/sections";
import { formatDateTime } from "~/ui/format";
import { Checkbox, PostForm, Select, TextArea, TextField } from "~/ui/forms/form";
import { fieldName, type FieldSpec } from "./fields";
import type { Preview, SettingsAnswer } from "./settings-action.server";

interface ChangeFormProps {
  /** The name of the form, and its subject where there are several. */
  name: string;
  subject?: string;
  /** The version of the section that the values are of. */
  version: number;
  specs: readonly FieldSpec[];
  /** What the fields show before anything is typed, by their names. */
  values: Record<string, string>;
  /** The answer to a form of the page; ignored unless it is for this form. */
  answer: SettingsAnswer | undefined;
  /** The settings, for the names of the values that others have changed. */
  known: Values;
  /** Label of the save button. */
  save: string;
  /** Renders the preview of the change, without which it cannot be saved. */
  preview?: (preview: Preview) => ReactNode;
  reasonHint?: string;
}

/**
 * A form that changes a section of the settings: its fields, then what they change and the reason for it, and what others
 * have changed meanwhile. A form without fields asks for the reason at once.
 */
export function ChangeForm({
  name,
  subject = "",
  version,
  specs,
  values,
  answer: given,
  known,
  save,
  preview: show,
  reasonHint,
}: ChangeFormProps) {
  const answer = given?.form === name && given.subject === subject ? given : undefined;
  const [form, fields] = useForm<Record<string, string>>({
    id: `change-${name}${subject === "" ? "" : `-${subject}`}`,
    lastResult: answer?.result,
    defaultValue: values,
  });
  const fieldOf = (path: string) => fields[path] as FieldMetadata<string>;
  const preview = answer?.preview ?? null;
  const asksReason = specs.length === 0 || answer?.asksReason === true;
  return (
    <PostForm form={form} action={`#${form.id}`} className="grid max-w-3xl gap-4">
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="version" value={answer?.version ?? version} />
      {answer && answer.since.length > 0 && <Since since={answer.since} known={known} />}
      {specs.length > 0 && (
        <div className="grid gap-4 md:grid-cols-2 md:items-start [&_.hint]:order-last">
          {specs.map((spec) => (
            <SpecField key={spec.path} spec={spec} field={fieldOf(fieldName(spec.path))} />
          ))}
        </div>
      )}
      {answer && answer.changes.length > 0 && (
        <div role="status" className="rounded-card border border-line p-4">
          <input type="hidden" name="changed" value={answer.changesKey} />
          <b>Your changes</b>
          <Differences differences={answer.changes} known={known} />
        </div>
      )}
      {preview && show && (
        <>
          <input type="hidden" name="seen" value={preview.key} />
          {show(preview)}
        </>
      )}
      {asksReason && (
        <TextArea
          field={fieldOf("reason")}
          label="Reason"
          hint={reasonHint ?? "10 to 500 characters, for the history and the audit log."}
          rows={2}
          maxLength={500}
          autoFocus={specs.length > 0}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <button className="btn bg-peacock text-surface">
          {asksReason && (show === undefined || preview !== null) ? save : "Preview and save…"}
        </button>
      </div>
    </PostForm>
  );
}

function SpecField({ spec, field }: { spec: FieldSpec; field: FieldMetadata<string> }) {
  const { label, hint } = spec;
  if (spec.kind === "switch")
    return <Checkbox field={field} label={hint ? <SwitchLabel label={label} hint={hint} /> : label} />;
  if (spec.kind === "choice")
    return <Select field={field} label={label} hint={hint} empty="Choose one" choices={spec.choices} />;
  if (spec.kind === "number")
    return <TextField field={field} label={label} hint={hint} inputMode="numeric" autoComplete="off" maxLength={40} />;
  if (spec.kind === "rupees")
    return <TextField field={field} label={label} hint={hint} inputMode="decimal" autoComplete="off" maxLength={40} />;
  if (spec.kind === "line")
    return (
      <TextField
        field={field}
        label={label}
        hint={hint}
        optional={spec.optional}
        autoComplete="off"
        maxLength={spec.most}
      />
    );
  return (
    <TextField
      field={field}
      label={label}
      hint={hint}
      autoComplete="off"
      maxLength={254}
      {...(spec.kind === "email"
        ? { type: "email", inputMode: "email" }
        : spec.kind === "phone"
          ? { type: "tel" }
          : {})}
    />
  );
}

const SwitchLabel = ({ label, hint }: { label: string; hint: string }) => (
  <>
    <span className="font-semibold">{label}</span>
    <span className="quiet block">{hint}</span>
  </>
);

/** What others have changed since the form was filled. */
function Since({ since, known }: { since: SettingsAnswer["since"]; known: Values }) {
  return (
    <div className="rounded-card border border-line p-4">
      <b>Changed by someone else</b>
      {since.map(({ id, by, createdAt, reason, differences }) => (
        <div key={id} className="mt-2">
          <p className="quiet">{`${formatDateTime(createdAt)} · ${by}: ${reason}`}</p>
          <Differences differences={differences} known={known} />
        </div>
      ))}
    </div>
  );
}

/** The same values for admins who may only read them. */
export function ReadValues({ specs, values }: { specs: readonly FieldSpec[]; values: Record<string, string> }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 md:grid-cols-2">
      {specs.map((spec) => (
        <div key={spec.path} className="flex flex-wrap gap-x-2 wrap-anywhere">
          <dt className="text-ink-2">{spec.label}:</dt>
          <dd>{readable(spec, values[fieldName(spec.path)])}</dd>
        </div>
      ))}
    </dl>
  );
}

function readable(spec: FieldSpec, value: string | undefined): string {
  if (spec.kind === "switch") return value === "on" ? "yes" : "no";
  if (spec.kind === "rupees") return `₹${value ?? ""}`;
  return value === undefined || value === "" ? "nothing" : value;
}
