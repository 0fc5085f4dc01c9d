import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { initialsOf } from "~/features/accounts/initials";
import { m } from "~/paraglide/messages";
import { Avatar } from "~/ui/avatar";
import { formatAgo } from "~/ui/format";
import type { Applicant } from "../applicants/applicant-list.server";
import { writeChosen } from "../applicants/bulk";
import { experienceOf } from "../applicants/experience";
import { matchInWords } from "../applicants/matching/match-words";
import { stepName } from "../step-names";
import { MustHave } from "./must-have";

type RowApplicant = Pick<
  Applicant,
  | "id"
  | "status"
  | "jobTitle"
  | "fullName"
  | "photo"
  | "currentPosition"
  | "experienceYears"
  | "location"
  | "createdAt"
  | "notesCount"
  | "matchScore"
  | "matchReasons"
  | "isHighlighted"
>;

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
  /** The applicant, beside the list or on a page of their own. */
  href: string;
  /** This applicant is beside the list. */
  isOpen: boolean;
  /** The team's rating and tags. */
  marks?: ReactNode;
}

/** A row of an applicant: the key facts, and the match with the job. The name leads to the applicant. */
export function ApplicantRow({ applicant, now, canRecruit, shows, form, href, isOpen, marks }: ApplicantRowProps) {
  const { id, fullName, status, matchScore, matchReasons, notesCount } = applicant;
  const facts = [
    applicant.currentPosition === "Fresher" ? null : applicant.currentPosition,
    experienceOf(applicant.experienceYears),
    applicant.location,
  ].filter(Boolean);
  const when = [
    formatAgo(applicant.createdAt, now),
    notesCount > 0 && (notesCount === 1 ? m.applicants_note() : m.applicants_notes({ count: notesCount })),
  ].filter(Boolean);
  return (
    <li
      id={`a-${id}`}
      className="applicant group/row relative flex items-start py-3 pr-3 pl-2 has-[[aria-current]]:bg-tint has-[[aria-current]]:shadow-[inset_4px_0_var(--color-peacock)] has-[[data-open]:hover]:bg-tint">
      {canRecruit && (
        <label className="relative z-1 grid size-11 shrink-0 place-items-center">
          <span className="sr-only">{m.applicants_select({ name: fullName })}</span>
          <input
            type="checkbox"
            name="application"
            value={writeChosen({ id, from: status })}
            form={form}
            className="size-[22px] accent-peacock"
          />
        </label>
      )}
      <Avatar
        initials={initialsOf({ fullName, email: null })}
        photo={applicant.photo}
        className="size-10! rounded-card! group-has-[[aria-current]]/row:bg-surface!"
      />
      <div className="ml-3 min-w-0 flex-1">
        <h2 className="text-[16px]! wrap-anywhere">
          <Link
            to={href}
            prefetch="intent"
            preventScrollReset={isOpen}
            data-open
            aria-current={isOpen ? "true" : undefined}
            className="whole-link text-ink no-underline">
            {fullName}
          </Link>
        </h2>
        {shows.job && <p className="quiet wrap-anywhere">{applicant.jobTitle}</p>}
        {facts.length > 0 && <p className="quiet wrap-anywhere">{facts.join("\u00a0· ")}</p>}
        <p className="quiet flex flex-wrap gap-x-2">
          {matchScore >= 0 && matchReasons && (
            <span title={matchInWords(matchReasons)} className="font-semibold text-ink">
              {m.applicants_match({ percent: matchScore })}
            </span>
          )}
          <span>{when.join(" · ")}</span>
        </p>
        <MustHave reasons={matchReasons} />
        {(applicant.isHighlighted || shows.status) && (
          <p className="mt-1 flex flex-wrap gap-1.5">
            {shows.status && <span className="tag group-has-[[aria-current]]/row:bg-surface">{stepName(status)}</span>}
            {applicant.isHighlighted && (
              <span className="tag group-has-[[aria-current]]/row:bg-surface">{m.rewards_highlighted()}</span>
            )}
          </p>
        )}
        {marks}
      </div>
    </li>
  );
}
