import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { JobFormValues, QuestionValues } from "~/features/jobs/form-values";
import { mostQuestions, questionLength } from "~/features/jobs/questions";
import { Checkbox, ChoiceFrame, Select, TextField } from "~/ui/form";

const kinds = [
  { value: "yes_no", label: "Yes or no" },
  { value: "number", label: "A number" },
  { value: "text", label: "A few words" },
];

interface QuestionsFieldProps {
  form: FormMetadata<JobFormValues>;
  field: FieldMetadata<QuestionValues[], JobFormValues>;
}

/** The questions that applicants answer. Its buttons work without script, too: the page then comes again. */
export function QuestionsField({ form, field }: QuestionsFieldProps) {
  const questions = field.getFieldList();
  return (
    <ChoiceFrame field={field} label="What do you ask applicants?" hint="At most five short questions, which they answer as they apply" optional>
      <ol className="grid gap-4">
        {questions.map((question, at) => {
          const parts = question.getFieldset();
          return (
            <li key={question.key} className="card grid gap-3" aria-label={`Question ${at + 1}`}>
              <input type="hidden" name={parts.id.name} value={typeof parts.id.initialValue === "string" ? parts.id.initialValue : ""} />
              <TextField field={parts.text} label={`Question ${at + 1}`} maxLength={questionLength} />
              <Select field={parts.kind} label="How it is answered" choices={kinds} />
              <Checkbox field={parts.required} label="Must be answered" />
              <p className="flex flex-wrap gap-2">
                {at > 0 && (
                  <button {...form.reorder.getButtonProps({ name: field.name, from: at, to: at - 1 })} className="btn btn-line btn-small">
                    Move up
                  </button>
                )}
                {at < questions.length - 1 && (
                  <button {...form.reorder.getButtonProps({ name: field.name, from: at, to: at + 1 })} className="btn btn-line btn-small">
                    Move down
                  </button>
                )}
                <button {...form.remove.getButtonProps({ name: field.name, index: at })} className="btn btn-plain btn-small">
                  Remove
                </button>
              </p>
            </li>
          );
        })}
      </ol>
      {questions.length < mostQuestions ? (
        <p>
          <button
            {...form.insert.getButtonProps({ name: field.name, defaultValue: { id: "", text: "", kind: "yes_no", required: "on" } })}
            className="btn btn-line"
          >
            Add a question
          </button>
        </p>
      ) : (
        <p className="quiet">Five questions are the most: each one more makes people give up.</p>
      )}
    </ChoiceFrame>
  );
}
