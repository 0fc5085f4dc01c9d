import type { ReactNode } from "react";
import { languages } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import { initialsOf } from "~/features/accounts/initials";
import { m } from "~/paraglide/messages";
import { Avatar } from "~/ui/avatar";
import { formatAgo, formatDateTime } from "~/ui/format";
import type { Applicant } from "../applicants/applicant-list.server";
import { writeChosen } from "../applicants/bulk";
import { matchInWords } from "../applicants/matching/match-words";
import { stepNames } from "../step-names";
import { ApplicantMoves } from "./applicant-moves";
import { ContactLinks } from "./contact-links";

type RowApplicant = Omit<Applicant, "shownUserId" | "rank">;

interface ApplicantRowProps {
  applicant: RowApplicant;
  /** ms UTC */
  now: number;
  /** Whether the viewer may move applicants. */
  canRecruit: boolean;
  /** The values that differ between rows and are therefore shown. */
  shows: { job: boolean; status: boolean };
  /** The form of the selected applicants. */
  form: string;
  /** On wide screens the applicant opens next to the list. */
  beside: {
    href: string;
    /** This applicant is open next to the list. */
    isOpen: boolean;
    /**
     * An applicant is open next to the list. Narrow screens hide the list then, so the rows' narrow layout is omitted.
     */
    isAlone: boolean;
  };
  /** The team's rating, in one line on wide screens. */
  marks?: ReactNode;
  /** Their badges. */
  children?: ReactNode;
}

const shownSkills = 8;
const shownNote = 160;

/** Years of experience, for employers; null when unknown. */
export function experienceOf(years: number | null): string | null {
  if (years === null) return null;
  if (years === 0) return "Fresher";
  return years === 1 ? "1 year" : `${years} years`;
}

/** Short answers: yes, no and numbers. */
const shortAnswers = (answers: RowApplicant["answers"]) =>
  answers.flatMap(({ id, question, answer }) => {
    if (answer === "yes" || answer === "no") return { id, question, answer: answer === "yes" ? "Yes" : "No" };
    return /^[\d.,]{1,15}$/.test(answer) ? { id, question, answer } : [];
  });

const firstWords = (text: string) =>
  text.length > shownNote ? `${text.slice(0, shownNote).replace(/\s+\S*$/, "")} …` : text;

/**
 * A row of an applicant: key facts, contact links and possible moves; the name links to the applicant's page. On wide
 * screens a line of 60 px; the name opens the applicant next to the list.
 */
export function ApplicantRow({ applicant, now, canRecruit, shows, form, beside, marks, children }: ApplicantRowProps) {
  const { id, fullName, status, matchScore, matchReasons } = applicant;
  const facts = [
    applicant.currentPosition === "Fresher" ? null : applicant.currentPosition,
    experienceOf(applicant.experienceYears),
    applicant.languages?.map((key) => findByKey(languages, key)?.en ?? key).join(", "),
    applicant.location,
  ].filter(Boolean);
  const match = matchScore >= 0 && matchReasons ? matchInWords(matchReasons) : null;
  return (
    <li
      id={`a-${id}`}
      className={`applicant grid gap-x-2 p-4 md:gap-x-4 ${canRecruit ? "grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[auto_minmax(0,1fr)_auto]" : ""}`}>
      {canRecruit && (
        <label className="-mt-1 -ml-2 grid size-11 place-items-center">
          <span className="sr-only">Select {fullName}</span>
          <input
            type="checkbox"
            name="application"
            value={writeChosen({ id, from: status })}
            form={form}
            className="size-[22px] accent-peacock"
          />
        </label>
      )}
      <div className="flex min-w-0 gap-3">
        <Avatar
          initials={initialsOf(applicant)}
          photo={applicant.photo}
          className="mt-1 size-11! min-[1100px]:mt-0 min-[1100px]:size-9! min-[1100px]:text-sm!"
        />
        <div className="applicant-text min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2 text-[17px]! min-[1100px]:text-[15px]!">
            <a
              href={`/application/${id}`}
              data-open
              className="inline-flex min-h-11 items-center wrap-anywhere min-[1100px]:hidden">
              {fullName}
            </a>
            <a
              href={beside.href}
              data-beside
              aria-current={beside.isOpen ? "true" : undefined}
              className="max-[1099px]:hidden">
              {fullName}
            </a>
            {applicant.isHighlighted && <span className="tag">{m.rewards_highlighted()}</span>}
            {shows.status && <span className="tag">{stepNames[status]}</span>}
          </h2>
          {shows.job && (
            <p className="job-of">
              <a href={`/job/${applicant.jobId}/applicants?status=${status}`} className="text-[15px]">
                {applicant.jobTitle}
              </a>
            </p>
          )}
          {facts.length > 0 && <p className="quiet facts-of">{facts.join(" · ")}</p>}
          {match && (
            <p className="quiet match" title={match}>
              <b className="font-semibold text-ink">{matchScore} %</b> <span>match: {match}</span>
            </p>
          )}
          <p className="quiet when">
            <span>Applied </span>
            {formatAgo(applicant.createdAt, now)}
            {applicant.notesCount > 0 && (
              <span> · {applicant.notesCount === 1 ? "1 note" : `${applicant.notesCount} notes`}</span>
            )}
          </p>
          {marks}
          {!beside.isAlone && <More applicant={applicant}>{children}</More>}
        </div>
      </div>
      {canRecruit && !beside.isAlone && (
        <div className="max-md:col-start-2 min-[1100px]:hidden">
          <ApplicantMoves applicant={applicant} />
        </div>
      )}
    </li>
  );
}

/** The panel next to the list on wide screens. */
function More({ applicant, children }: Pick<ApplicantRowProps, "applicant" | "children">) {
  return (
    <div className="min-[1100px]:hidden">
      {applicant.interviewAt !== null && (
        <p className="mt-1">
          <a href="/employer/interviews">Interview: {formatDateTime(applicant.interviewAt, "en")}</a>
        </p>
      )}
      {applicant.note && <p className="mt-2 max-w-[65ch] border-l-4 border-line pl-3">{firstWords(applicant.note)}</p>}
      <Answers answers={applicant.answers} />
      <Skills skills={applicant.skills ?? []} />
      <div className="mt-2 empty:hidden">{children}</div>
      {applicant.resumeFileId && (
        <p className="mt-1">
          <a
            href={`/resume-file/${applicant.resumeFileId}`}
            className="inline-flex min-h-11 items-center"
            aria-label={`Résumé of ${applicant.fullName}`}>
            Résumé
          </a>
        </p>
      )}
      <ContactLinks person={applicant} />
    </div>
  );
}

function Answers({ answers }: { answers: RowApplicant["answers"] }) {
  const short = shortAnswers(answers);
  if (short.length === 0) return null;
  return (
    <dl className="mt-2 text-[15px]">
      {short.map(({ id, question, answer }) => (
        <div key={id} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-2">{question}</dt>
          <dd className="font-semibold">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}

function Skills({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5" aria-label="Skills">
      {skills.slice(0, shownSkills).map((skill) => (
        <li key={skill} className="tag">
          {skill}
        </li>
      ))}
      {skills.length > shownSkills && <li className="quiet">and {skills.length - shownSkills} more</li>}
    </ul>
  );
}
