import type { ReactNode } from "react";
import { findByKey } from "db/catalogues/name";
import { languages } from "db/catalogues/bands";
import { initialsOf } from "~/features/accounts/viewer";
import { m } from "~/paraglide/messages";
import { formatAgo, formatDateTime } from "~/ui/format";
import { Avatar } from "~/ui/avatar";
import type { Applicant } from "../queries.server";
import { ApplicantMoves } from "./applicant-moves";
import { ContactLinks } from "./contact-links";

function experienceOf(years: number | null): string | null {
  if (years === null) return null;
  if (years === 0) return "Fresher";
  return years === 1 ? "1 year" : `${years} years`;
}

/** An applicant with what decides, the ways to reach them, and the steps they can be moved to. @param now ms UTC */
export function ApplicantRow({ applicant, now, children }: { applicant: Omit<Applicant, "shownUserId">; now: number; /** What shows that they can do what they say. */ children?: ReactNode }) {
  const facts = [
    applicant.currentPosition === "Fresher" ? null : applicant.currentPosition,
    experienceOf(applicant.experienceYears),
    applicant.languages?.map((key) => findByKey(languages, key)?.en ?? key).join(", "),
    applicant.location,
  ].filter(Boolean);
  return (
    <li className="grid gap-3 p-4 md:grid-cols-[1fr_auto] md:gap-x-6">
      <div className="flex min-w-0 gap-3">
        <Avatar initials={initialsOf(applicant)} photo={applicant.photo} className="mt-1 size-11!" />
        <div className="min-w-0">
          <h2 className="text-[17px]!">{applicant.fullName}</h2>
          {applicant.isHighlighted && <span className="tag">{m.rewards_highlighted()}</span>}
          {facts.length > 0 && <p className="quiet">{facts.join(" · ")}</p>}
          <p className="quiet">Applied {formatAgo(applicant.createdAt, now)}</p>
          {applicant.interviewAt !== null && (
            <p className="mt-1">
              <a href="/employer/interviews">Interview: {formatDateTime(applicant.interviewAt, "en")}</a>
            </p>
          )}
          {applicant.note && <p className="mt-2 max-w-[65ch] border-l-4 border-line pl-3 whitespace-pre-line">{applicant.note}</p>}
          {applicant.skills && applicant.skills.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-1.5" aria-label="Skills">
              {applicant.skills.map((skill) => (
                <li key={skill} className="tag">
                  {skill}
                </li>
              ))}
            </ul>
          )}
          <div className="mt-2 empty:hidden">{children}</div>
          {applicant.resumeFileId && (
            <p className="mt-1">
              <a href={`/resume-file/${applicant.resumeFileId}`} className="inline-flex min-h-11 items-center" aria-label={`Résumé of ${applicant.fullName}`}>
                Résumé
              </a>
            </p>
          )}
          <ContactLinks person={applicant} />
        </div>
      </div>
      <ApplicantMoves applicant={applicant} />
    </li>
  );
}
