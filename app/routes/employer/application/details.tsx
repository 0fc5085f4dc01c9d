import { languages } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import { AnswerList } from "~/features/applications/components/answer-list";
import { SkillBadges } from "~/features/assessments/components/skill-badges";
import type { Badge } from "~/features/assessments/queries.server";
import type { ShownApplicant } from "./applicant-head";

function experienceText(years: number): string {
  if (years === 0) return "Fresher";
  return years === 1 ? "1 year" : `${years} years`;
}

/** The applicant's own information: note for this job, answers, profile and résumés. */
export function Details({ applicant, badges }: { applicant: ShownApplicant; badges: readonly Badge[] }) {
  const { note, answers, skills, experienceYears, isHidden } = applicant;
  const spoken = applicant.languages?.map((key) => findByKey(languages, key)?.en ?? key).join(", ");
  if (isHidden) return null;
  return (
    <>
      {note && (
        <section className="card">
          <h2>Their note</h2>
          <p className="mt-2 max-w-[65ch] whitespace-pre-line">{note}</p>
        </section>
      )}
      {answers.length > 0 && (
        <section className="card">
          <h2 className="mb-2">Answers to your questions</h2>
          <AnswerList answers={answers} />
        </section>
      )}
      <Resumes applicant={applicant} />
      <section className="card">
        <h2>Profile</h2>
        <dl className="facts mt-3">
          {experienceYears !== null && (
            <div>
              <dt>Experience</dt>
              <dd>{experienceText(experienceYears)}</dd>
            </div>
          )}
          {spoken && (
            <div>
              <dt>Languages</dt>
              <dd>{spoken}</dd>
            </div>
          )}
        </dl>
        {skills && skills.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-1.5" aria-label="Skills">
            {skills.map((skill) => (
              <li key={skill} className="tag">
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
    </>
  );
}

function Resumes({ applicant: { id, fullName, resumeFileId, hasBuiltResume } }: { applicant: ShownApplicant }) {
  if (!resumeFileId && !hasBuiltResume) return null;
  return (
    <section className="card">
      <h2>Résumé</h2>
      <p className="mt-2 flex flex-wrap gap-3">
        {hasBuiltResume && (
          <>
            <a href={`/application/${id}/resume`} className="btn btn-line btn-small">
              Read résumé
            </a>
            <a
              href={`/application/${id}/resume.pdf`}
              className="btn btn-line btn-small"
              aria-label={`Résumé of ${fullName} as PDF`}>
              PDF
            </a>
          </>
        )}
        {resumeFileId && (
          <a href={`/resume-file/${resumeFileId}`} className="btn btn-line btn-small">
            Uploaded file
          </a>
        )}
      </p>
    </section>
  );
}
