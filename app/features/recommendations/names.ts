import { placeName } from "~/features/jobs/names";
import { m } from "~/paraglide/messages";
import type { Recommendation } from "./queries.server";

type Fitting = Pick<Recommendation, "reasons" | "skills"> & { job: Parameters<typeof placeName>[0] };

/** Limits of a card. */
const most = { skills: 2, facts: 2 };

/** What a job has in common with the person, the most telling first. That a job is remote says nothing on this site. */
function commonFacts({ job, reasons, skills: [first, ...others] }: Fitting): string[] {
  if (reasons === null) return [];
  const named = [first, ...others].slice(0, most.skills).join(", ");
  const more = others.length + 1 - most.skills;
  return [
    first !== undefined &&
      (others.length === 0
        ? m.home_reason_skill({ skill: first })
        : m.home_reason_skills({ skills: more > 0 ? `${named} +${more}` : named })),
    reasons.place === "location" && m.home_reason_location({ place: placeName(job) }),
    reasons.position && m.home_reason_position(),
    reasons.experience && m.home_reason_experience(),
  ].filter((fact) => fact !== false);
}

/** Why each job fits, in words for its card. What most of several jobs have in common is no reason for one of them. */
export function reasonsInWords(jobs: readonly Fitting[]): string[] {
  const all = jobs.map(commonFacts);
  const isUsual = (fact: string) =>
    jobs.length > 1 && all.filter((facts) => facts.includes(fact)).length * 2 > jobs.length;
  return all.map((facts) =>
    facts
      .filter((fact) => !isUsual(fact))
      .slice(0, most.facts)
      .join(" · "),
  );
}
