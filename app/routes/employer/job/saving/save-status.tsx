import { m } from "~/paraglide/messages";

const texts = () => ({
  unsaved: m.posting_status_unsaved(),
  saving: m.posting_status_saving(),
  saved: m.posting_status_saved({ time: "{time}" }),
  network: m.posting_status_network(),
  session: m.posting_status_session(),
  errors: m.posting_status_errors(),
  conflict: m.posting_status_conflict(),
  refused: m.posting_status_refused(),
  not_draft: m.posting_status_not_draft(),
});

/** The saving status of the typed values, always visible; script writes it. */
export function SaveStatusLine({ logIn }: { /** The address of the log-in. */ logIn: string }) {
  return (
    <p role="status" className="quiet min-h-6" data-save-status="" data-texts={JSON.stringify(texts())}>
      <span />{" "}
      <a href={logIn} hidden>
        {m.posting_log_in_again()}
      </a>
    </p>
  );
}
