import type { FieldMetadata } from "@conform-to/react";
import type { JobFormValues, QuestionValues } from "~/features/jobs/editing/form-values";
import { mostQuestions, questionLength } from "~/features/jobs/editing/questions";
import { Checkbox, ChoiceFrame, Select, TextField } from "~/ui/forms/form";
import type { Arrangement } from "./arrange";

const kinds = [
  { value: "yes_no", label: "Yes or no" },
  { value: "number", label: "A number" },
  { value: "text", label: "A few words" },
];

interface QuestionsFieldProps {
  field: FieldMetadata<QuestionValues[], JobFormValues>;
  /** Whether a button beside the questions was just pressed: a new one is written next. */
  isArranged: boolean;
}

/** Brings the page again with the questions in another order, or with one more or less. */
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
    <ChoiceFrame field={field} label="What do you ask applicants?" hint="At most five short questions, which they answer as they apply" optional>
      <ol className="grid gap-4">
        {questions.map((question, at) => {
          const parts = question.getFieldset();
          return (
            <li key={question.key ?? at} className="card grid gap-3" aria-label={`Question ${at + 1}`}>
              <input type="hidden" name={parts.id.name} value={typeof parts.id.initialValue === "string" ? parts.id.initialValue : ""} />
              <TextField field={parts.text} label={`Question ${at + 1}`} maxLength={questionLength} autoFocus={isArranged && at === questions.length - 1 && !parts.text.initialValue} />
              <Select field={parts.kind} label="How it is answered" choices={kinds} />
              <Checkbox field={parts.required} label="Must be answered" />
              <p className="flex flex-wrap gap-2">
                {at > 0 && (
                  <ArrangeButton value={`up:${at}`} className="btn btn-line btn-small">
                    Move up
                  </ArrangeButton>
                )}
                {at < questions.length - 1 && (
                  <ArrangeButton value={`down:${at}`} className="btn btn-line btn-small">
                    Move down
                  </ArrangeButton>
                )}
                <ArrangeButton value={`remove:${at}`} className="btn btn-plain btn-small">
                  Remove
                </ArrangeButton>
              </p>
            </li>
          );
        })}
      </ol>
      {questions.length < mostQuestions ? (
        <p>
          <ArrangeButton value="add" className="btn btn-line">
            Add a question
          </ArrangeButton>
        </p>
      ) : (
        <p className="quiet">Five questions are the most: each one more makes people give up.</p>
      )}
    </ChoiceFrame>
  );
}
