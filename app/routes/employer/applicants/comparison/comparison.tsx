import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { languages } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import { answerText, isSameQuestion, questionsIn } from "~/features/applications/answers";
import type { ApplicantPage } from "~/features/applications/applicants/applicant.server";
import { experienceOf } from "~/features/applications/applicants/experience";
import { matchInWords } from "~/features/applications/applicants/matching/match-words";
import { hiddenText } from "~/features/applications/components/contact-links";
import { Stars } from "~/features/applications/components/stars";
import { TagList } from "~/features/applications/components/tag-list";
import { stepName } from "~/features/applications/step-names";
import type { Average } from "~/features/applications/team/ratings.server";
import type { Tag } from "~/features/applications/team/tag";
import { SkillBadges } from "~/features/assessments/components/skill-badges";
import type { Badge } from "~/features/assessments/queries.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatAgo, formatDateTime } from "~/ui/format";

type Compared = Omit<ApplicantPage, "shownUserId"> & {
  badges: readonly Badge[];
  tags: readonly Tag[];
  rating: Average | null;
};

interface ComparisonProps {
  applicants: readonly Compared[];
  /** ms UTC */
  now: number;
}

/**
 * Applicants side by side: a column for each, and a row for each fact that is known of at least one of them. On phones
 * it scrolls inside itself.
 */
export function Comparison({ applicants, now }: ComparisonProps) {
  const isOneJob = new Set(applicants.map(({ jobId }) => jobId)).size === 1;
  const questions = questionsIn(applicants.flatMap(({ answers }) => answers));
  const best = Math.max(...applicants.map(({ matchScore }) => matchScore));
  const rows: [what: string, cell: (applicant: Compared) => ReactNode][] = [
    [m.compare_step(), ({ status }) => stepName(status)],
    ...(isOneJob ? [] : ([[m.compare_job(), ({ jobTitle }) => jobTitle]] satisfies typeof rows)),
    [
      m.compare_match(),
      ({ matchScore, matchReasons }) =>
        matchScore >= 0 && matchReasons ? (
          <Match score={matchScore} isBest={matchScore === best} words={matchInWords(matchReasons)} />
        ) : null,
    ],
    [m.compare_rating(), ({ rating }) => rating && <Stars {...rating} />],
    [m.compare_tags(), ({ tags }) => (tags.length > 0 ? <TagList tags={tags} /> : null)],
    [m.compare_position(), ({ currentPosition }) => currentPosition],
    [m.compare_experience(), ({ experienceYears }) => experienceOf(experienceYears)],
    [m.compare_place(), ({ location }) => location],
    [
      m.compare_languages(),
      (applicant) => applicant.languages?.map((key) => findByKey(languages, key)?.[getLocale()] ?? key).join(", "),
    ],
    [m.compare_skills(), ({ skills }) => skills?.join(", ")],
    [m.compare_badges(), ({ badges }) => (badges.length > 0 ? <SkillBadges badges={badges} /> : null)],
    ...questions.map((asked): (typeof rows)[number] => [
      asked.question,
      ({ answers }) => {
        const answer = answers.find((each) => isSameQuestion(each, asked))?.answer;
        return answer === undefined ? null : answerText(answer);
      },
    ]),
    [m.compare_note(), ({ note }) => note && <span className="whitespace-pre-line">{note}</span>],
    [m.compare_resume(), (applicant) => <ResumeLinks applicant={applicant} />],
    [m.compare_interview(), ({ interviewAt }) => (interviewAt === null ? null : formatDateTime(interviewAt))],
    [m.compare_applied(), ({ createdAt }) => formatAgo(createdAt, now)],
    [m.compare_hidden(), ({ isHidden, status }) => (isHidden ? hiddenText(status) : null)],
  ];
  const told = rows
    .map(([what, cell]) => ({ what, cells: applicants.map(cell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== undefined && cell !== ""));
  return (
    <div role="region" aria-label={m.compare_label()} tabIndex={0} className="card relative my-4 overflow-x-auto p-0!">
      <table className="w-full border-collapse text-[15px]">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-1 border-r border-line bg-surface p-3 text-left font-normal text-ink-2">
              <span className="sr-only">{m.compare_what()}</span>
            </th>
            {applicants.map(({ id, fullName }) => (
              <th key={id} scope="col" className="p-3 text-left align-bottom">
                <Link to={`/application/${id}`} prefetch="intent" className="inline-flex min-h-11 items-center">
                  {fullName}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map(({ what, cells }, row) => (
            <tr key={row} className="border-t border-line">
              <th
                scope="row"
                className="sticky left-0 z-1 border-r border-line bg-surface p-3 text-left align-top text-sm font-normal text-ink-2">
                <div className="w-20 wrap-anywhere md:w-32">{what}</div>
              </th>
              {cells.map((cell, at) => (
                <td key={applicants[at]?.id} className="p-3 align-top">
                  <div className="w-40 wrap-anywhere md:w-56">{cell || <span className="text-ink-2">–</span>}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Match({ score, isBest, words }: { score: number; isBest: boolean; words: string }) {
  return (
    <>
      <span className={`tabular-nums ${isBest ? "font-semibold" : ""}`}>{score}%</span>
      {isBest && <span className="sr-only"> {m.compare_best()}</span>}
      <span className="quiet block">{words}</span>
    </>
  );
}

function ResumeLinks({ applicant: { id, fullName, resumeFileId, hasBuiltResume } }: { applicant: Compared }) {
  if (!resumeFileId && !hasBuiltResume) return m.compare_resume_none();
  return (
    <span className="flex flex-wrap gap-x-4">
      {hasBuiltResume && (
        <a
          href={`/application/${id}/resume`}
          className="inline-flex min-h-11 items-center"
          aria-label={m.compare_resume_read_named({ name: fullName })}>
          {m.compare_resume_read()}
        </a>
      )}
      {resumeFileId && (
        <a
          href={`/resume-file/${resumeFileId}`}
          className="inline-flex min-h-11 items-center"
          aria-label={m.compare_resume_file_named({ name: fullName })}>
          {m.compare_resume_file()}
        </a>
      )}
    </span>
  );
}
