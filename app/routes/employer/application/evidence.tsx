import { languages } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import { experienceOf } from "~/features/applications/applicants/experience";
import type { AskedPart } from "~/features/applications/applicants/matching/asked.server";
import { AnswerList } from "~/features/applications/components/answer-list";
import { SkillBadges } from "~/features/assessments/components/skill-badges";
import type { Badge } from "~/features/assessments/queries.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Icon } from "~/ui/icon";
import type { ShownApplicant } from "./applicant-head";

/** What a decision is made from: the match with the job, answers, the note for this job, experience and résumés. */
export function Evidence({
  applicant,
  asked,
  badges,
}: {
  applicant: ShownApplicant;
  asked: readonly AskedPart[] | null;
  badges: readonly Badge[];
}) {
  const { note, answers, skills, experienceYears, isHidden, matchScore } = applicant;
  if (isHidden) return null;
  const locale = getLocale();
  // On paper a skill is named once.
  const named = new Set(asked?.flatMap(({ has }) => has.split(", ")));
  const isRepeated = badges.length === 0 && skills?.every((skill) => named.has(skill));
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
      {asked && (
        <section aria-labelledby="match-title">
          <h2 id="match-title">{m.applicant_asked()}</h2>
          <p className="quiet">{m.applicant_match({ percent: matchScore })}</p>
          <Asked parts={asked} />
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
        <section aria-labelledby="skills-title" className={isRepeated ? "no-print" : undefined}>
          <h2 id="skills-title">{m.applicant_skills()}</h2>
          {skills && skills.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-1.5">
              {skills.map((skill) => (
                <li key={skill} className={`tag wrap-anywhere ${named.has(skill) ? "no-print" : ""}`}>
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

/** Requirement by requirement: what the job asks for, and what the applicant has. */
function Asked({ parts }: { parts: readonly AskedPart[] }) {
  return (
    <table className="mt-2 w-full table-fixed text-left wrap-anywhere">
      <thead className="quiet">
        <tr>
          <th className="pb-1 font-normal">{m.applicant_asked_job()}</th>
          <th className="pb-1 pl-3 font-normal">{m.applicant_asked_person()}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {parts.map(({ what, asked, has, lacks, fits }) => (
          <tr key={what} className="align-top">
            <td className="py-2">
              <span className="quiet block">{what}</span>
              {asked}
            </td>
            <td className="py-2 pl-3">
              {!(fits && lacks) && (
                <span className="sr-only">{fits ? m.applicant_fits() : m.applicant_fits_not()}</span>
              )}
              <span className="flex gap-2">
                {fits && lacks ? (
                  <span className="w-5 shrink-0" />
                ) : fits ? (
                  <Icon name="check" size={20} className="mt-0.5 shrink-0 text-leaf" />
                ) : (
                  <span aria-hidden="true" className="w-5 shrink-0 text-center text-ink-2">
                    –
                  </span>
                )}
                <span className="min-w-0">
                  <span className={fits ? "font-semibold" : ""}>{has}</span>
                  {lacks && <span className="quiet block">{m.applicant_asked_lacks({ skills: lacks })}</span>}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Resumes({ applicant: { id, fullName, resumeFileId, hasBuiltResume } }: { applicant: ShownApplicant }) {
  if (!resumeFileId && !hasBuiltResume) return <p className="quiet">{m.applicant_resume_none()}</p>;
  return (
    <section aria-labelledby="resume-title">
      <h2 id="resume-title">{m.applicant_resume()}</h2>
      <p className="print-only hidden">{m.applicant_resume_on_site()}</p>
      <p className="no-print mt-2 flex flex-wrap gap-3">
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
