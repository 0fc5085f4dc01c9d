import type { ReactNode } from "react";
import { languages } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import { answerText, isSameQuestion, questionsIn } from "~/features/applications/answers";
import type { ApplicantPage } from "~/features/applications/applicants/applicant.server";
import { matchInWords } from "~/features/applications/applicants/matching/match-words";
import { experienceOf } from "~/features/applications/components/applicant-row";
import { hiddenText } from "~/features/applications/components/contact-links";
import { Stars } from "~/features/applications/components/stars";
import { TagList } from "~/features/applications/components/tag-list";
import { stepNames } from "~/features/applications/step-names";
import type { Average } from "~/features/applications/team/ratings.server";
import type { Tag } from "~/features/applications/team/tag";
import { SkillBadges } from "~/features/assessments/components/skill-badges";
import type { Badge } from "~/features/assessments/queries.server";
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
    ["Step", ({ status }) => stepNames[status]],
    ...(isOneJob ? [] : ([["Job", ({ jobTitle }) => jobTitle]] satisfies typeof rows)),
    [
      "Match",
      ({ matchScore, matchReasons }) =>
        matchScore >= 0 && matchReasons ? (
          <Match score={matchScore} isBest={matchScore === best} words={matchInWords(matchReasons)} />
        ) : null,
    ],
    ["Rating of your team", ({ rating }) => rating && <Stars {...rating} />],
    ["Tags", ({ tags }) => (tags.length > 0 ? <TagList tags={tags} /> : null)],
    ["Position", ({ currentPosition }) => currentPosition],
    ["Experience", ({ experienceYears }) => experienceOf(experienceYears)],
    ["Place", ({ location }) => location],
    ["Languages", (applicant) => applicant.languages?.map((key) => findByKey(languages, key)?.en ?? key).join(", ")],
    ["Skills", ({ skills }) => skills?.join(", ")],
    ["Skill badges", ({ badges }) => (badges.length > 0 ? <SkillBadges badges={badges} /> : null)],
    ...questions.map((asked): (typeof rows)[number] => [
      asked.question,
      ({ answers }) => {
        const answer = answers.find((each) => isSameQuestion(each, asked))?.answer;
        return answer === undefined ? null : answerText(answer);
      },
    ]),
    ["Note", ({ note }) => note && <span className="whitespace-pre-line">{note}</span>],
    ["Résumé", (applicant) => <ResumeLinks applicant={applicant} />],
    ["Interview", ({ interviewAt }) => (interviewAt === null ? null : formatDateTime(interviewAt, "en"))],
    ["Applied", ({ createdAt }) => formatAgo(createdAt, now)],
    ["Hidden", ({ isHidden, status }) => (isHidden ? hiddenText(status) : null)],
  ];
  const told = rows
    .map(([what, cell]) => ({ what, cells: applicants.map(cell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== undefined && cell !== ""));
  return (
    <div role="region" aria-label="Comparison" tabIndex={0} className="card relative my-4 overflow-x-auto p-0!">
      <table className="w-full border-collapse text-[15px]">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-1 border-r border-line bg-surface p-3 text-left font-normal text-ink-2">
              <span className="sr-only">What is compared</span>
            </th>
            {applicants.map(({ id, fullName }) => (
              <th key={id} scope="col" className="p-3 text-left align-bottom">
                <a href={`/application/${id}`} className="inline-flex min-h-11 items-center">
                  {fullName}
                </a>
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
      <span className={`tabular-nums ${isBest ? "font-semibold" : ""}`}>{score} %</span>
      {isBest && <span className="sr-only"> (the best)</span>}
      <span className="quiet block">{words}</span>
    </>
  );
}

function ResumeLinks({ applicant: { id, fullName, resumeFileId, hasBuiltResume } }: { applicant: Compared }) {
  if (!resumeFileId && !hasBuiltResume) return "None";
  return (
    <span className="flex flex-wrap gap-x-4">
      {hasBuiltResume && (
        <a
          href={`/application/${id}/resume`}
          className="inline-flex min-h-11 items-center"
          aria-label={`Read résumé of ${fullName}`}>
          Read résumé
        </a>
      )}
      {resumeFileId && (
        <a
          href={`/resume-file/${resumeFileId}`}
          className="inline-flex min-h-11 items-center"
          aria-label={`Uploaded file of ${fullName}`}>
          Uploaded file
        </a>
      )}
    </span>
  );
}
