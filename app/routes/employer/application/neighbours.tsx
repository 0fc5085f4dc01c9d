import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ApplicationStatus } from "db/vocabulary";
import { stepName } from "~/features/applications/step-names";
import { m } from "~/paraglide/messages";

interface NeighboursProps {
  job: { id: string; title: string };
  /** The step whose applicants are browsed, even after this applicant has left it. */
  step: ApplicationStatus;
  /** The addresses of the applicants of the same job and step before and after this one, null at the ends. */
  previous: string | null;
  next: string | null;
  /** Where this one is among them; null when that is not known. */
  place: { place: number; total: number } | null;
  children: ReactNode;
}

/** Links back to the list, and to the previous and next applicant. */
export function Neighbours({ job, step, previous, next, place, children }: NeighboursProps) {
  return (
    <nav aria-label={m.applicants_title()} className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 max-md:-mt-3">
      <Link
        to={`/job/${job.id}/applicants?status=${step}`}
        className="mr-auto inline-flex min-h-11 items-center max-md:basis-full">
        {`← ${job.title}: ${stepName(step)}`}
      </Link>
      {children}
      <Steps previous={previous} next={next} place={place} />
    </nav>
  );
}

/** The place of an applicant among those of a list, and the buttons to the ones before and after. */
export function Steps({ previous, next, place }: Pick<NeighboursProps, "previous" | "next" | "place">) {
  return (
    <>
      {place && place.total > 1 && (
        <span className="quiet tabular-nums max-md:mr-auto">{m.applicant_place_of(place)}</span>
      )}
      {previous && (
        <Link to={previous} prefetch="intent" rel="prev" preventScrollReset className="btn btn-line btn-small">
          {m.applicant_previous()}
        </Link>
      )}
      {next && (
        <Link to={next} prefetch="intent" rel="next" preventScrollReset className="btn btn-line btn-small">
          {m.applicant_next()}
        </Link>
      )}
    </>
  );
}
