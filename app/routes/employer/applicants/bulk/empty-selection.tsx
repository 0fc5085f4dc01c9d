import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";

/** The page of a bulk action when no applicant is selected. */
export function EmptySelection({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      help="no_applicants"
      scene="people"
      title={m.bulk_none_selected()}
      action={
        <Link to="/all-applicants" prefetch="intent" className="btn btn-go">
          {m.bulk_all()}
        </Link>
      }>
      {children}
    </EmptyState>
  );
}
