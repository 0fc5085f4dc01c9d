import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { assessedSkills } from "db/catalogues/assessments";
import { findByKey } from "db/catalogues/name";
import { priceOf, skillStatusOf } from "~/features/assessments/assessment";
import { startAttempt } from "~/features/assessments/commands.server";
import { finishOverdue } from "~/features/assessments/finish.server";
import { startForm } from "~/features/assessments/forms";
import { listAttempts } from "~/features/assessments/queries.server";
import { getBalance } from "~/features/points/ledger.server";
import { getSettings } from "~/features/settings/queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { PageAbove } from "~/ui/layout/breadcrumbs";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { AssessmentRail } from "./assessment-rail";
import { EndedNotice } from "./ended-notice";
import { Rules } from "./rules";
import { StartPanel } from "./start-panel";

export const handle: RouteHandle = { access: "seeker", viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${findByKey(assessedSkills, data?.skill)?.[getLocale()] ?? m.layout_not_found_title()} – ${m.assessments_title()} – KaamGhar`,
  },
];

function getSkill(params: LoaderFunctionArgs["params"]) {
  const skill = findByKey(assessedSkills, params.skill);
  if (!skill) throw new Response(null, { status: 404 });
  return skill.key;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const skill = getSkill(params);
  const ended = await optional("overdue attempts", finishOverdue(context, seeker.userId), []);
  const [attempts, balance, { points }] = await Promise.all([
    listAttempts(context.db, seeker.userId, skill),
    optional("the balance", getBalance(context.db, { userId: seeker.userId, wallet: "seeker" }), 0),
    getSettings(context.db),
  ]);
  const standing = skillStatusOf(attempts, context.now());
  return {
    skill,
    standing,
    ended,
    balance,
    extraPrice: points.assessmentAttempt,
    price: priceOf(standing, points.assessmentAttempt),
  };
}

export const formDoc: FormDoc = { fields: startForm };

/** Starts an attempt for the price that the page named, or leads on with the one that runs. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const skill = getSkill(params);
  const submission = parseWithZod(await request.formData(), { schema: startForm });
  const price = submission.status === "success" ? submission.value.price : 0;
  const result = await startAttempt(context, seeker, skill, price);
  if (!result.ok) {
    const title = {
      passed: m.assessments_passed_toast,
      price: m.assessments_price_toast,
      points: m.assessments_points_toast,
    }[result.reason]();
    return redirectWithToast(request, `/skill-assessment/${skill}`, { title, tone: "warning", seconds: 8 });
  }
  const url = `/skill-assessment/attempt/${result.attemptId}`;
  if (result.again) return redirectWithToast(request, url, { title: m.assessments_resumed_toast(), tone: "info" });
  return price > 0
    ? redirectWithToast(request, url, { title: m.assessments_paid_toast({ points: price }), tone: "info" })
    : redirect(url, 303);
}

export default function SkillPage() {
  const { skill, standing, ended, balance, extraPrice, price } = useLoaderData<typeof loader>();
  const mayStart = standing.kind === "free" || standing.kind === "waiting";
  const rules = <Rules key="rules" extraPrice={extraPrice} />;
  const panel = <StartPanel key="start" standing={standing} price={price} balance={balance} />;
  return (
    <>
      <PageAbove href="/skill-assessment">{m.assessments_title()}</PageAbove>
      <WithRail rail={<AssessmentRail />}>
        <div>
          <h1>{findByKey(assessedSkills, skill)?.[getLocale()]}</h1>
          <EndedNotice ended={ended} />
          {mayStart ? [rules, panel] : [panel, rules]}
        </div>
      </WithRail>
    </>
  );
}
