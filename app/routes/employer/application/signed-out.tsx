import { m } from "~/paraglide/messages";
import { Alert } from "~/ui/alert";

/** The page stays open while the user logs in in another tab, so that nothing typed is lost. @param back where that log-in leads */
export function SignedOut({ back }: { back: string }) {
  return (
    <Alert className="safe">
      <b>{m.signed_out_title()}</b>
      <p>{m.signed_out_text()}</p>
      <a
        href={`/employer-auth?redirect=${encodeURIComponent(back)}`}
        target="_blank"
        rel="noopener"
        className="btn btn-line mt-3">
        {m.signed_out_log_in()}
      </a>
    </Alert>
  );
}
