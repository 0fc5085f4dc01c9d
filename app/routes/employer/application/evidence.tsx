import { languages } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import { matchParts } from "~/features/applications/applicants/matching/match-words";
import { AnswerList } from "~/features/applications/components/answer-list";
import { experienceOf } from "~/features/applications/components/applicant-row";
import { SkillBadges } from "~/features/assessments/components/skill-badges";
import type { Badge } from "~/features/assessments/queries.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Icon } from "~/ui/icon";
import type { ShownApplicant } from "./applicant-head";

/** What a decision is made from: the match with the job, answers, the note for this job, experience and résumés. */
export function Evidence({ applicant, badges }: { applicant: ShownApplicant; badges: readonly Badge[] }) {
  const { note, answers, skills, experienceYears, isHidden, matchScore, matchReasons } = applicant;
  if (isHidden) return null;
  const locale = getLocale();
  const spoken = applicant.languages?.map((key) => findByKey(languages, key)?.[locale] ?? key).join(", ");
  const facts = [
    [m.applicant_experience(), experienceOf(experienceYears)],
    [m.applicant_languages(), spoken],
  ].filter(([, value]) => value);
  return (
    <div id="profile" className="grid scroll-mt-20 gap-6">
      {facts.length > 0 && (
        <dl className="grid grid-cols-2 divide-x divide-line rounded-card border border-line">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0 px-4 py-3 wrap-anywhere">
              <dt className="quiet">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {matchScore >= 0 && matchReasons && (
        <section aria-labelledby="match-title">
          <h2 id="match-title">{m.applicant_match({ percent: matchScore })}</h2>
          <ul className="mt-2 grid gap-1.5">
            {matchParts(matchReasons).map(({ what, fits }) => (
              <li key={what} className="flex gap-2">
                <Icon
                  name={fits ? "check" : "close"}
                  size={20}
                  className={`mt-0.5 shrink-0 ${fits ? "text-leaf" : "text-brick"}`}
                />
                <span className="sr-only">{fits ? m.applicant_fits() : m.applicant_fits_not()}</span>
                {what}
              </li>
            ))}
          </ul>
        </section>
      )}
      {answers.length > 0 && (
        <section aria-labelledby="answers-title">
          <h2 id="answers-title" className="mb-2">
            {m.applicant_answers()}
          </h2>
          <AnswerList answers={answers} />
        </section>
      )}
      {note && (
        <section aria-labelledby="note-title">
          <h2 id="note-title">{m.applicant_note()}</h2>
          <p className="mt-2 max-w-[65ch] border-l-4 border-marigold pl-3 whitespace-pre-line wrap-anywhere">{note}</p>
        </section>
      )}
      <Resumes applicant={applicant} />
      {((skills && skills.length > 0) || badges.length > 0) && (
        <section aria-labelledby="skills-title">
          <h2 id="skills-title">{m.applicant_skills()}</h2>
          {skills && skills.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-1.5">
              {skills.map((skill) => (
                <li key={skill} className="tag wrap-anywhere">
                  {skill}
                </li>
              ))}
            </ul>
          )}
          {badges.length > 0 && (
            <div className="mt-3">
              <SkillBadges badges={badges} />
            </div>
          )}
        </section>
      )}
    </div>
  );
}

function Resumes({ applicant: { id, fullName, resumeFileId, hasBuiltResume } }: { applicant: ShownApplicant }) {
  if (!resumeFileId && !hasBuiltResume) return null;
  return (
    <section aria-labelledby="resume-title">
      <h2 id="resume-title">{m.applicant_resume()}</h2>
      <p className="mt-2 flex flex-wrap gap-3">
        {hasBuiltResume && (
          <>
            <a href={`/application/${id}/resume`} className="btn btn-line btn-small">
              {m.applicant_resume_open()}
            </a>
            <a
              href={`/application/${id}/resume.pdf`}
              className="btn btn-line btn-small"
              aria-label={m.applicant_resume_pdf({ name: fullName })}>
              PDF
            </a>
          </>
        )}
        {resumeFileId && (
          <a href={`/resume-file/${resumeFileId}`} className="btn btn-line btn-small">
            {m.applicant_resume_file()}
          </a>
        )}
      </p>
    </section>
  );
}
