import { assessedSkills, type AssessedSkillKey } from "db/catalogues/assessments";
import { findByKey } from "db/catalogues/name";
import type { SkillStatus } from "~/features/assessments/assessment";
import { SkillBadges } from "~/features/assessments/components/skill-badges";
import type { ResultShown } from "~/features/assessments/paper.server";
import { m } from "~/paraglide/messages";
import { formatClock, formatDate } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { PageAbove } from "~/ui/layout/breadcrumbs";
import { WithRail } from "~/ui/layout/with-rail";
import { AssessmentRail } from "./assessment-rail";
import { Review } from "./review";
import { ScorePicture } from "./score-picture";

interface ResultPageProps {
  skill: AssessedSkillKey;
  /** Of the skill. */
  name: string;
  /** ms UTC. */
  endsAt: number;
  result: ResultShown & { points: number; standing: SkillStatus; price: number };
}

/** The result of an ended attempt, with explanations of all questions. */
export function ResultPage({ skill, name, endsAt, result }: ResultPageProps) {
  const { reviewed, score, total, needed, isPassed, isTimeOver, points, standing, price } = result;
  return (
    <>
      <PageAbove href="/skill-assessment">{m.assessments_title()}</PageAbove>
      <WithRail rail={<AssessmentRail />}>
        <div>
          <h1>{m.assessments_result_title({ skill: name })}</h1>
          <section className={`card mt-4 grid gap-3 border-l-4! ${isPassed ? "border-l-leaf!" : "border-l-marigold!"}`}>
            <h2 className={`flex items-center gap-2 ${isPassed ? "text-leaf" : ""}`}>
              {isPassed && <Icon name="tick" size={26} className="shrink-0" />}
              {isPassed ? m.assessments_result_passed() : m.assessments_result_failed()}
            </h2>
            {isTimeOver && <p>{m.assessments_result_over({ time: formatClock(endsAt) })}</p>}
            <p>
              <b className="text-2xl font-bold">{m.assessments_result_score({ score, total })}</b>
              <span className="quiet block">{m.assessments_result_needed({ needed })}</span>
            </p>
            <ScorePicture reviewed={reviewed} />
            {points > 0 && <p className="font-semibold text-leaf">{m.assessments_result_points({ points })}</p>}
            {isPassed && standing.kind === "passed" && (
              <>
                <SkillBadges badges={[{ skill, passedAt: standing.passedAt, until: standing.until }]} />
                <p className="quiet">{m.assessments_result_badge()}</p>
              </>
            )}
          </section>
          <Next skill={skill} standing={standing} price={price} />
          <Review reviewed={reviewed} />
        </div>
      </WithRail>
    </>
  );
}

function Next({ skill, standing, price }: { skill: AssessedSkillKey; standing: SkillStatus; price: number }) {
  const words = findByKey(assessedSkills, skill)?.names[0] ?? "";
  return (
    <section className="mt-6 grid gap-3">
      <h2>{m.assessments_next()}</h2>
      {standing.kind === "waiting" && (
        <>
          <p>{m.assessments_next_read()}</p>
          <p className="quiet">
            {m.assessments_state_waiting_again({ date: formatDate(standing.freeFrom), points: price })}
          </p>
        </>
      )}
      <p className="flex flex-wrap gap-3">
        {standing.kind === "passed" ? (
          <>
            <a href={`/jobs?q=${encodeURIComponent(words)}`} className="btn btn-go">
              {m.assessments_next_jobs()}
            </a>
            <a href="/profile" className="btn btn-line">
              {m.assessments_next_profile()}
            </a>
          </>
        ) : (
          <a href={`/skill-assessment/${skill}`} className="btn btn-line">
            {standing.kind === "running" ? m.assessments_resume() : m.assessments_next_again()}
          </a>
        )}
        <a href="/skill-assessment" className="btn btn-plain">
          {m.assessments_all()}
        </a>
      </p>
    </section>
  );
}
