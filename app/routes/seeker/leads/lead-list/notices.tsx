import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";

/** Says that the professional has to set up an offer first, or that leads are paused. */
export function Notice({ isSetUp, isPaused }: { isSetUp: boolean; isPaused: boolean }) {
  if (isSetUp && !isPaused) return null;
  const [title, text, link] = isSetUp
    ? [m.professionals_paused_title(), m.professionals_paused_text(), m.professionals_paused_link()]
    : [m.professionals_setup_title(), m.professionals_setup_text(), m.professionals_setup_link()];
  return (
    <div className="safe">
      <b>{title}</b>
      <p>{text}</p>
      <a href="/lead-settings" className={`btn ${isSetUp ? "btn-line" : "btn-go"} mt-3`}>
        {link}
      </a>
    </div>
  );
}

/** Why a list is empty, and what to do next. */
export function EmptyList({
  page,
  isNarrowed,
  isFirstPage,
  hasNext,
}: {
  page: string;
  isNarrowed: boolean;
  isFirstPage: boolean;
  hasNext: boolean;
}) {
  const isAll = !isNarrowed && isFirstPage && page === "/lead-management";
  return (
    <EmptyState
      scene="inbox"
      title={m.professionals_empty_title()}
      action={
        isAll ? undefined : (
          <a href="/lead-management" className="btn btn-line">
            {m.professionals_empty_all()}
          </a>
        )
      }>
      {hasNext
        ? m.professionals_empty_page()
        : isNarrowed
          ? m.professionals_empty_filtered()
          : m.professionals_empty_text()}
    </EmptyState>
  );
}
