import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { JobFormValues, QuestionValues } from "~/features/jobs/editing/form-values";
import { mostQuestions, questionLength } from "~/features/jobs/editing/questions";
import { Checkbox, ChoiceFrame, Select, TextField } from "~/ui/forms/form";
import { emptyQuestion, type Arrangement } from "./arrange";

const kinds = [
  { value: "yes_no", label: "Yes or no" },
  { value: "number", label: "A number" },
  { value: "text", label: "A few words" },
];

interface QuestionsFieldProps {
  form: FormMetadata<JobFormValues>;
  field: FieldMetadata<QuestionValues[], JobFormValues>;
}

interface ArrangeButtonProps {
  value: Arrangement;
  /** The same with script, without a new page. */
  onPress: () => void;
  className: string;
  children: string;
}

function ArrangeButton({ value, onPress, className, children }: ArrangeButtonProps) {
  return (
    <button
      name="arrange"
      value={value}
      formNoValidate
      className={className}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </button>
  );
}

/** The questions that applicants answer. Its buttons work without script, too: the page then comes again. */
export function QuestionsField({ form, field }: QuestionsFieldProps) {
  const questions = field.getFieldList();
  const { name } = field;
  return (
    <ChoiceFrame field={field} label="What do you ask applicants?" hint="At most five short questions, which they answer as they apply" optional>
      <ol className="grid gap-4">
        {questions.map((question, at) => {
          const parts = question.getFieldset();
          return (
            <li key={question.key ?? at} className="card grid gap-3" aria-label={`Question ${at + 1}`}>
              <input type="hidden" name={parts.id.name} value={typeof parts.id.initialValue === "string" ? parts.id.initialValue : ""} />
              <TextField field={parts.text} label={`Question ${at + 1}`} maxLength={questionLength} />
              <Select field={parts.kind} label="How it is answered" choices={kinds} />
              <Checkbox field={parts.required} label="Must be answered" />
              <p className="flex flex-wrap gap-2">
                {at > 0 && (
                  <ArrangeButton value={`up:${at}`} className="btn btn-line btn-small" onPress={() => form.reorder({ name, from: at, to: at - 1 })}>
                    Move up
                  </ArrangeButton>
                )}
                {at < questions.length - 1 && (
                  <ArrangeButton value={`down:${at}`} className="btn btn-line btn-small" onPress={() => form.reorder({ name, from: at, to: at + 1 })}>
                    Move down
                  </ArrangeButton>
                )}
                <ArrangeButton value={`remove:${at}`} className="btn btn-plain btn-small" onPress={() => form.remove({ name, index: at })}>
                  Remove
                </ArrangeButton>
              </p>
            </li>
          );
        })}
      </ol>
      {questions.length < mostQuestions ? (
        <p>
          <ArrangeButton value="add" className="btn btn-line" onPress={() => form.insert({ name, defaultValue: emptyQuestion })}>
            Add a question
          </ArrangeButton>
        </p>
      ) : (
        <p className="quiet">Five questions are the most: each one more makes people give up.</p>
      )}
    </ChoiceFrame>
  );
}
