import type { QuestionValues } from "~/features/jobs/editing/form-values";
import { mostQuestions } from "~/features/jobs/fields/field-limits";

/** The actions of the buttons beside the questions: "add", or "up:1", "down:0", "remove:2". */
export type Arrangement = "add" | `${"up" | "down" | "remove"}:${number}`;

/** A new question before anything is typed. */
const emptyQuestion: QuestionValues = { id: "", text: "", kind: "yes_no", required: "on", wanted: "" };

/** The questions of a form as they were typed, in its order; indexes above the limit are ignored. */
export function readQuestions(formData: FormData): QuestionValues[] {
  return Array.from({ length: 2 * mostQuestions }, (_, at) => at)
    .filter((at) => formData.has(`questions[${at}].text`))
    .map((at) => {
      const read = (name: string) => String(formData.get(`questions[${at}].${name}`) ?? "");
      return {
        id: read("id"),
        text: read("text"),
        kind: read("kind"),
        required: read("required"),
        wanted: read("wanted"),
      };
    });
}

/** The questions after such an action; unchanged for any other value. */
export function arrange(questions: readonly QuestionValues[], press: unknown): QuestionValues[] {
  if (press === "add") return questions.length < mostQuestions ? [...questions, emptyQuestion] : [...questions];
  const [, what, place] = /^(up|down|remove):(\d)$/.exec(String(press)) ?? [];
  const at = Number(place);
  const chosen = questions[at];
  if (!what || !chosen) return [...questions];
  const rest = questions.filter((_, each) => each !== at);
  return what === "remove" ? rest : rest.toSpliced(Math.max(what === "up" ? at - 1 : at + 1, 0), 0, chosen);
}
