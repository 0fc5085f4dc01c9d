import { m } from "~/paraglide/messages";
import type { SaveStatus } from "../form/autosave/draft-saver";

const texts: Record<Exclude<SaveStatus, "saved">, () => string> = {
  untouched: () => "",
  unsaved: m.posting_status_unsaved,
  saving: m.posting_status_saving,
  network: m.posting_status_network,
  session: m.posting_status_session,
  errors: m.posting_status_errors,
  conflict: m.posting_status_conflict,
  refused: m.posting_status_refused,
  not_draft: m.posting_status_not_draft,
};

interface SaveStatusProps {
  status: SaveStatus;
  /** When it was last saved, in words. */
  time: string;
  /** The address of the log-in. */
  logIn: string;
}

/** The saving status of the typed values, always visible. */
export function SaveStatusLine({ status, time, logIn }: SaveStatusProps) {
  const isWell = status === "untouched" || status === "saved" || status === "saving" || status === "unsaved";
  return (
    <p role="status" className={`min-h-6 ${isWell ? "quiet" : "font-semibold text-brick"}`}>
      {status === "saved" ? m.posting_status_saved({ time }) : texts[status]()}{" "}
      {status === "session" && <a href={logIn}>{m.posting_log_in_again()}</a>}
    </p>
  );
}
