import { useForm, type SubmissionResult } from "@conform-to/react";
import type { Locale } from "db/vocabulary";
import { longestProse, longestSubject } from "~/features/mail-catalogue/longest-texts";
import { PostForm, TextArea, TextField } from "~/ui/forms/form";

interface TextFormProps {
  locale: Locale;
  text: { subject: string | null; prose: string | null; version: number };
  builtIn: { subject: string; prose: string | null };
  changeable: { words: readonly string[]; prose: readonly string[] | null; subject: readonly string[] };
  answer: { intent: string; result: SubmissionResult; preview: { subject: string; body: string } | null } | undefined;
}

interface Values extends Record<string, string> {
  subject: string;
  prose: string;
  reason: string;
}

const needs = (words: readonly string[]) =>
  words.length > 0 ? ` Must have ${words.map((word) => `{${word}}`).join(" and ")}.` : "";

/** Custom texts for a mail's subject and first paragraphs; an empty field uses the built-in text. */
export function TextForm({ locale, text, builtIn, changeable, answer }: TextFormProps) {
  const isRestoring = answer?.intent === "restore";
  const [form, fields] = useForm<Values>({
    id: "words",
    lastResult: answer && !isRestoring ? answer.result : undefined,
    defaultValue: { subject: text.subject ?? "", prose: text.prose ?? "" },
  });
  const { words } = changeable;
  return (
    <section aria-labelledby="words-title">
      <h2 id="words-title">Custom text</h2>
      <p className="quiet mt-1 mb-3">
        {words.length === 0
          ? "This email has no placeholders."
          : `Placeholders: ${words.map((word) => `{${word}}`).join(", ")}`}
      </p>
      <PostForm form={form} className="grid gap-4">
        <input type="hidden" name="version" value={text.version} />
        <TextField
          field={fields.subject}
          label="Subject"
          optional
          lang={locale}
          maxLength={longestSubject}
          autoComplete="off"
          hint={`Built in: “${builtIn.subject}”.${needs(changeable.subject)}`}
        />
        {changeable.prose === null ? (
          <p className="quiet">The text differs from case to case and stays built in.</p>
        ) : (
          <TextArea
            field={fields.prose}
            label="First paragraphs"
            optional
            lang={locale}
            rows={6}
            maxLength={longestProse}
            hint={`${builtIn.prose === null ? "" : `Built in: “${builtIn.prose}”. `}An empty line starts a new paragraph.${needs(changeable.prose)}`}
          />
        )}
        <TextField field={fields.reason} label="Reason" hint="For the audit log" maxLength={500} autoComplete="off" />
        <div className="flex flex-wrap gap-2">
          <button className="btn bg-peacock text-surface" name="intent" value="save">
            Keep
          </button>
          <button className="btn btn-line" name="intent" value="preview">
            Preview
          </button>
        </div>
      </PostForm>
      {answer?.preview && (
        <div role="status" className="card mt-4">
          <p>
            <b>Subject:</b> {answer.preview.subject}
          </p>
          <p lang={locale} className="mt-2 whitespace-pre-line">
            {answer.preview.body}
          </p>
          <p className="quiet mt-2">Not saved yet.</p>
        </div>
      )}
      {(text.subject !== null || text.prose !== null) && (
        <Restoring version={text.version} result={isRestoring ? answer.result : undefined} />
      )}
    </section>
  );
}

function Restoring({ version, result }: { version: number; result: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ reason: string }>({ id: "restore", lastResult: result });
  return (
    <details open={result !== undefined} className="mt-4">
      <summary className="btn btn-line btn-small">Back to default text</summary>
      <PostForm form={form} className="mt-3 grid max-w-xl gap-3">
        <input type="hidden" name="version" value={version} />
        <TextField field={fields.reason} label="Reason" hint="For the audit log" maxLength={500} autoComplete="off" />
        <button className="btn btn-danger btn-small justify-self-start" name="intent" value="restore">
          Restore default text
        </button>
      </PostForm>
    </details>
  );
}
