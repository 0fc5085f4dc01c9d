import { m } from "~/paraglide/messages";
import type { SaveStatus } from "./use-autosave";

const texts: Record<SaveStatus, () => string> = {
  saved: m.resume_saved,
  unsaved: m.resume_unsaved,
  saving: m.resume_saving,
  errors: m.resume_failed_errors,
  network: m.resume_failed_network,
  session: m.resume_failed_session,
  conflict: m.resume_conflict_title,
};

/** The saving status of the typed values, always visible, and the button that saves at once. */
export function SaveBar({ status, isLive }: { status: SaveStatus; isLive: boolean }) {
  const isWell = status === "saved" || status === "saving" || status === "unsaved";
  return (
    <div className="sticky bottom-16 z-10 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-ground py-2 md:bottom-0">
      <button className="btn btn-go">{status === "conflict" ? m.resume_conflict_mine() : m.resume_save()}</button>
      <span role="status" className={isWell ? "quiet" : "font-semibold text-brick"}>
        {isLive && texts[status]()}
      </span>
      {status === "session" && (
        <a href="/auth?redirect=%2Fresume-editor" className="inline-flex min-h-11 items-center">
          {m.resume_failed_session_link()}
        </a>
      )}
    </div>
  );
}
