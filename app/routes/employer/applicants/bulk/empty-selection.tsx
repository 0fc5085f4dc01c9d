import type { ReactNode } from "react";
import { EmptyState } from "~/ui/empty-state";

/** The page of a bulk action when no applicant is selected. */
export function EmptySelection({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      help="no_applicants"
      scene="people"
      title="No applicants selected"
      action={
        <a href="/all-applicants" className="btn btn-go">
          All applicants
        </a>
      }>
      {children}
    </EmptyState>
  );
}
