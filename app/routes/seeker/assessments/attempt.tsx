import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { assessedSkills } from "db/catalogues/assessments";
import { loadBank } from "db/catalogues/assessments/bank.server";
import { findByKey } from "db/catalogues/name";
import { skillStatusOf } from "~/features/assessments/assessment";
import { answerQuestion, type AnswerOutcome } from "~/features/assessments/commands.server";
import { finishAttempt } from "~/features/assessments/finish.server";
import { answerForm } from "~/features/assessments/forms";
import { questionShown, resultShown } from "~/features/assessments/paper.server";
import { findOwnAttempt, getPointsEarned, listAttempts } from "~/features/assessments/queries.server";
import { getSettings } from "~/features/settings/queries.server";
import { currentLocale } from "~/locale.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { QuestionPage } from "./question-page";
import { ResultPage } from "./result-page";

export const handle: RouteHandle = { access: "seeker" };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const skill = findByKey(assessedSkills, data?.skill)?.[getLocale()] ?? "";
  const title = !data
    ? m.layout_not_found_title()
    : data.question
      ? m.assessments_question_title({ skill, position: data.question.position, total: data.question.total })
      : m.assessments_result_title({ skill });
  return [{ title: `${title} – KaamGhar` }];
};

/** The current question alone, or the result of an attempt that has ended. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  let attempt = await findOwnAttempt(context.db, seeker.userId, params.attemptId ?? "");
  if (!attempt) throw new Response(null, { status: 404 });
  const bank = await loadBank(attempt.skill);
  const locale = currentLocale();
  const { id, skill, endsAt } = attempt;
  const now = context.now();
  if (attempt.finishedAt === null) {
    const question = endsAt > now ? questionShown(attempt, bank, locale) : null;
    if (question) {
      const seconds = Math.ceil((endsAt - now) / 1000);
      // Without script the page also changes to the result. The time limit cannot be extended anyway, so this timed
      // refresh is no accessibility barrier. As a <meta> tag, axe would report it.
      context.answer.headers.set("refresh", `${seconds + 1}; url=/skill-assessment/attempt/${id}`);
      return { skill, endsAt, seconds, question, result: null };
    }
    await finishAttempt(context, { ...attempt, questions: attempt.answers.map((answer) => answer.question) });
    attempt = (await findOwnAttempt(context.db, seeker.userId, id)) ?? attempt;
  }
  const [points, attempts, settings] = await Promise.all([
    optional("the points earned", getPointsEarned(context.db, attempt), 0),
    listAttempts(context.db, seeker.userId, skill),
    getSettings(context.db),
  ]);
  const result = {
    ...resultShown(attempt, bank, locale),
    points,
    standing: skillStatusOf(attempts, now),
    price: settings.points.assessmentAttempt,
  };
  return { skill, endsAt, seconds: 0, question: null, result };
}

const outcomeTitles: Partial<Record<AnswerOutcome, () => string>> = {
  stale: m.assessments_stale_toast,
  late: m.assessments_late_toast,
  ended: m.assessments_closed_toast,
};

export const formDoc: FormDoc = { fields: answerForm };

/**
 * Takes the answer to the current question. Then the same address shows the next step. Throws 404 for an unknown
 * attempt.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const id = params.attemptId ?? "";
  const submission = parseWithZod(await request.formData(), { schema: answerForm });
  const outcome =
    submission.status === "success" ? await answerQuestion(context, seeker, id, submission.value) : "unknown";
  if (outcome === null) throw new Response(null, { status: 404 });
  if (outcome === "unknown") return data({ isChoiceMissing: true }, 400);
  const title = outcomeTitles[outcome]?.();
  const url = `/skill-assessment/attempt/${id}`;
  return title
    ? redirectWithToast(request, url, { title, tone: outcome === "late" ? "warning" : "info", seconds: 10 })
    : redirect(url, 303);
}

export default function AttemptPage() {
  const { skill, endsAt, seconds, question, result } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const name = findByKey(assessedSkills, skill)?.[getLocale()] ?? "";
  if (!question) return <ResultPage skill={skill} name={name} endsAt={endsAt} result={result} />;
  return (
    <QuestionPage
      name={name}
      question={question}
      endsAt={endsAt}
      seconds={seconds}
      isChoiceMissing={answer?.isChoiceMissing ?? false}
    />
  );
}
