import type { FieldMetadata } from "@conform-to/react";
import { questionKinds } from "db/vocabulary";
import { answerNames, wantedName } from "~/features/jobs/answer-names";
import type { JobFormValues, QuestionValues } from "~/features/jobs/editing/form-values";
import { mostQuestions, questionLength } from "~/features/jobs/fields/field-limits";
import { m } from "~/paraglide/messages";
import { Checkbox, ChoiceFrame, Select, TextField } from "~/ui/forms/form";
import type { Arrangement } from "./arrange";

const kinds = () => questionKinds.map((value) => ({ value, label: answerNames[value]() }));

interface QuestionsFieldProps {
  field: FieldMetadata<QuestionValues[], JobFormValues>;
  /** Whether a button beside the questions was just pressed, so that a new question gets the focus. */
  isArranged: boolean;
}

/** Loads the page again with the questions in another order, or with one more or less. */
function ArrangeButton({ value, className, children }: { value: Arrangement; className: string; children: string }) {
  return (
    <button name="arrange" value={value} formNoValidate className={className}>
      {children}
    </button>
  );
}

/** The questions that applicants answer. */
export function QuestionsField({ field, isArranged }: QuestionsFieldProps) {
  const questions = field.getFieldList();
  return (
    <ChoiceFrame field={field} label={m.field_questions()} hint={m.field_questions_hint()} optional>
      <ol className="grid gap-4">
        {questions.map((question, at) => {
          const parts = question.getFieldset();
          return (
            <li
              key={question.key ?? at}
              className="card group/question grid gap-3"
              aria-label={m.field_question({ at: at + 1 })}>
              <input
                type="hidden"
                name={parts.id.name}
                value={typeof parts.id.initialValue === "string" ? parts.id.initialValue : ""}
              />
              <TextField
                field={parts.text}
                label={m.field_question({ at: at + 1 })}
                maxLength={questionLength}
                autoFocus={isArranged && at === questions.length - 1 && !parts.text.initialValue}
              />
              <Select field={parts.kind} label={m.field_question_kind()} choices={kinds()} />
              <div className="hidden group-has-[option[value=yes_no]:checked]/question:block">
                <Select
                  field={parts.wanted}
                  label={m.field_question_wanted()}
                  hint={m.field_question_wanted_hint()}
                  empty={m.field_question_wanted_any()}
                  choices={(["yes", "no"] as const).map((value) => ({ value, label: wantedName(value) }))}
                />
              </div>
              <Checkbox field={parts.required} label={m.field_question_required()} />
              <p className="flex flex-wrap gap-2">
                {at > 0 && (
                  <ArrangeButton value={`up:${at}`} className="btn btn-line btn-small">
                    {m.field_question_up()}
                  </ArrangeButton>
                )}
                {at < questions.length - 1 && (
                  <ArrangeButton value={`down:${at}`} className="btn btn-line btn-small">
                    {m.field_question_down()}
                  </ArrangeButton>
                )}
                <ArrangeButton value={`remove:${at}`} className="btn btn-plain btn-small">
                  {m.field_question_remove()}
                </ArrangeButton>
              </p>
            </li>
          );
        })}
      </ol>
      {questions.length < mostQuestions ? (
        <p>
          <ArrangeButton value="add" className="btn btn-line">
            {m.field_question_add()}
          </ArrangeButton>
        </p>
      ) : (
        <p className="quiet">{m.field_questions_full()}</p>
      )}
    </ChoiceFrame>
  );
}
