import type { ReactNode } from "react";
import { languages } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import { initialsOf } from "~/features/accounts/initials";
import { m } from "~/paraglide/messages";
import { Avatar } from "~/ui/avatar";
import { formatAgo, formatDateTime } from "~/ui/format";
import type { Applicant } from "../applicants/applicant-list.server";
import { writeChosen } from "../applicants/bulk";
import { stepNames } from "../step-names";
import { ApplicantMoves } from "./applicant-moves";
import { ContactLinks } from "./contact-links";

export type RowApplicant = Omit<Applicant, "shownUserId" | "rank">;

interface ApplicantRowProps {
  applicant: RowApplicant;
  /** ms UTC */
  now: number;
  /** Whether whoever looks may move applicants. */
  canRecruit: boolean;
  /** What the list holds more than one of, so that each row says its own. */
  shows: { job: boolean; status: boolean };
  /** The form that takes those who are ticked. */
  form: string;
  /** What shows that they can do what they say. */
  children?: ReactNode;
}

const shownSkills = 8;
const shownNote = 160;

function experienceOf(years: number | null): string | null {
  if (years === null) return null;
  if (years === 0) return "Fresher";
  return years === 1 ? "1 year" : `${years} years`;
}

/** Answers that say something in a word: yes, no and numbers. */
const shortAnswers = (answers: RowApplicant["answers"]) =>
  answers.flatMap(({ id, question, answer }) => {
    if (answer === "yes" || answer === "no") return { id, question, answer: answer === "yes" ? "Yes" : "No" };
    return /^[\d.,]{1,15}$/.test(answer) ? { id, question, answer } : [];
  });

const firstWords = (text: string) => (text.length > shownNote ? `${text.slice(0, shownNote).replace(/\s+\S*$/, "")} …` : text);

/** An applicant with what decides, the ways to reach them, and the steps they can be moved to; the name leads to their page. */
export function ApplicantRow({ applicant, now, canRecruit, shows, form, children }: ApplicantRowProps) {
  const { id, fullName, status } = applicant;
  const facts = [
    applicant.currentPosition === "Fresher" ? null : applicant.currentPosition,
    experienceOf(applicant.experienceYears),
    applicant.languages?.map((key) => findByKey(languages, key)?.en ?? key).join(", "),
    applicant.location,
  ].filter(Boolean);
  const notes = applicant.notesCount === 1 ? "1 note" : `${applicant.notesCount} notes`;
  return (
    <li className={`grid gap-x-2 p-4 md:gap-x-4 ${canRecruit ? "grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[auto_minmax(0,1fr)_auto]" : ""}`}>
      {canRecruit && (
        <label className="-m-2.5 grid size-11 place-items-center">
          <input type="checkbox" form={form} name="application" value={writeChosen({ id, from: status })} aria-label={`Tick ${fullName}`} className="size-[22px] accent-peacock" />
        </label>
      )}
      <div className="flex min-w-0 gap-3">
        <Avatar initials={initialsOf(applicant)} photo={applicant.photo} className="mt-1 size-11!" />
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-2 text-[17px]!">
            <a href={`/application/${id}`} data-open className="inline-flex min-h-11 items-center">
              {fullName}
            </a>
            {applicant.isHighlighted && <span className="tag">{m.rewards_highlighted()}</span>}
            {shows.status && <span className="tag">{stepNames[status]}</span>}
          </h2>
          {shows.job && (
            <p>
              <a href={`/job/${applicant.jobId}/applicants?status=${status}`} className="text-[15px]">
                {applicant.jobTitle}
              </a>
            </p>
          )}
          {facts.length > 0 && <p className="quiet">{facts.join(" · ")}</p>}
          <p className="quiet">
            Applied {formatAgo(applicant.createdAt, now)}
            {applicant.notesCount > 0 && ` · ${notes}`}
          </p>
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
              <a href={`/resume-file/${applicant.resumeFileId}`} className="inline-flex min-h-11 items-center" aria-label={`Résumé of ${fullName}`}>
                Résumé
              </a>
            </p>
          )}
          <ContactLinks person={applicant} />
        </div>
      </div>
      {canRecruit && (
        <div className="max-md:col-start-2">
          <ApplicantMoves applicant={applicant} />
        </div>
      )}
    </li>
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
