import type { Locale, ResumeTheme } from "db/vocabulary";
import { MoveButtons } from "~/features/resumes/components/entry-frame";
import { Paper } from "~/features/resumes/components/paper";
import { ContactFields, SectionFields } from "~/features/resumes/components/part-fields";
import { fieldId } from "~/features/resumes/components/resume-field";
import type { ResumeContent } from "~/features/resumes/content";
import { documentOf, sectionTitle, type ResumeWords } from "~/features/resumes/document";
import type { FieldErrors } from "~/features/resumes/editing/draft";
import type { SectionKey } from "~/features/resumes/editing/limits";
import { findForeignLetters } from "~/features/resumes/letters";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { ErrorSummary } from "~/ui/forms/form";
import { themeName } from "../theme-section";
import { Conflict } from "./conflict";
import { SaveBar } from "./save-bar";
import { useEditor, type EditorStart } from "./use-editor";

interface EditorFormProps {
  start: EditorStart;
  /** The address of the profile's photo. */
  photo: string | null;
  /** What the sheet adds, in each language that it may have. */
  words: Record<Locale, ResumeWords>;
  theme: ResumeTheme;
  /** Whether the theme on the screen may be printed. */
  isPrinted: boolean;
}

/** All parts of the résumé beside its sheet. Without script every button saves on the server and comes back to its place. */
export function EditorForm({ start, photo, words, theme, isPrinted }: EditorFormProps) {
  const editor = useEditor(start);
  const { content, errors, version, status, restored } = editor;
  const foreignLetters = findForeignLetters(content);
  return (
    <div className="paper-stand grid grid-cols-1 gap-8 lg:grid-cols-2 lg:items-start">
      <submit-once class="no-print min-w-0">
        <form
          ref={editor.form}
          method="post"
          noValidate
          className="grid grid-cols-1 gap-6"
          onInput={editor.onInput}
          onSubmit={editor.onSubmit}>
          {/* The button that Enter in a field presses. */}
          <button hidden />
          <input type="hidden" name="version" value={version} />
          {status === "conflict" && (
            <Conflict
              other="/resume-editor"
              onMine={editor.isLive ? editor.keepMine : undefined}
              onOther={editor.takeOther}
            />
          )}
          <ErrorSummary errors={Object.entries(errors).map(([name, message]) => [fieldId(name), message] as const)} />
          {restored && (
            <p className="safe">
              <b>{m.resume_kept_title()}</b>
              {m.resume_kept_text()}
            </p>
          )}
          <div key={editor.generation} className="grid grid-cols-1 gap-6">
            <LanguageField language={content.language} />
            <section className="grid gap-3" aria-labelledby="part-contact-title">
              <h2 id="part-contact-title">{m.resume_part_contact()}</h2>
              <ContactFields content={content} errors={errors} photo={photo} />
            </section>
            {content.order.map((key, index) => (
              <EditorPart key={key} part={key} place={index} content={content} errors={errors} />
            ))}
          </div>
          <SaveBar status={status} isLive={editor.isLive} />
        </form>
      </submit-once>
      <section
        id="preview"
        className="grid min-w-0 scroll-mt-20 gap-3 lg:sticky lg:top-20"
        aria-labelledby="preview-title">
        <div className="no-print grid gap-2">
          <h2 id="preview-title">{m.resume_preview()}</h2>
          {!isPrinted && <p className="safe">{m.resume_preview_of({ theme: themeName(theme) })}</p>}
          {foreignLetters !== "" && <p className="quiet">{m.resume_unknown_letters({ letters: foreignLetters })}</p>}
          <p className="flex flex-wrap gap-3">
            <a href="/resume.pdf" className="btn btn-go">
              {m.resume_download()}
            </a>
            {editor.isLive && isPrinted && (
              <button type="button" className="btn btn-line" onClick={() => window.print()}>
                {m.resume_print()}
              </button>
            )}
          </p>
        </div>
        <div
          className={`lg:max-h-[calc(100dvh-14rem)] lg:overflow-y-auto print:max-h-none! print:overflow-visible! ${isPrinted ? "" : "no-print"}`}
          tabIndex={0}
          role="group"
          aria-labelledby="preview-title">
          <Paper document={documentOf(content, {}, photo, words[content.language])} theme={theme} />
        </div>
      </section>
    </div>
  );
}

function LanguageField({ language }: { language: ResumeContent["language"] }) {
  return (
    <fieldset className="field">
      <legend className="mb-1.5">{m.resume_language()}</legend>
      <div className="flex flex-wrap gap-x-5">
        {(
          [
            ["en", "English"],
            ["hi", "हिन्दी"],
          ] as const
        ).map(([value, name]) => (
          <label key={value} lang={value} className="flex min-h-11 items-center gap-2">
            <input type="radio" name="language" value={value} defaultChecked={value === language} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function EditorPart({
  part,
  place,
  content,
  errors,
}: {
  part: SectionKey;
  place: number;
  content: ResumeContent;
  errors: FieldErrors;
}) {
  const title = sectionTitle(part, getLocale());
  const isLast = place === content.order.length - 1;
  return (
    <section
      id={`part-${part}`}
      tabIndex={-1}
      className="grid grid-cols-1 gap-3 scroll-mt-20 border-t border-line pt-5"
      aria-labelledby={`part-${part}-title`}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`part-${part}-title`} className="mr-auto">
          {title}
        </h2>
        <input type="hidden" name="order" value={part} />
        <MoveButtons
          up={place > 0 ? `section-up:${part}` : null}
          down={isLast ? null : `section-down:${part}`}
          name={title}
        />
      </div>
      <SectionFields part={part} content={content} errors={errors} />
    </section>
  );
}
