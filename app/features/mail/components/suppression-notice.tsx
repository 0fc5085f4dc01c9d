import { maskAddress } from "~/features/text/mask-address";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import type { Suppression } from "../suppression.server";

interface SuppressionNoticeProps {
  suppression: Suppression;
  email: string;
  /** The page on which it is. */
  back: string;
  /** Where the address is changed. */
  change: string;
}

/** Says that the user's own address gets no mails any more, with a form to allow them again. */
export function SuppressionNotice({ suppression, email, back, change }: SuppressionNoticeProps) {
  const { reason, since } = suppression;
  const date = formatDate(since);
  const isBounced = reason === "bounced";
  const address = maskAddress(email);
  return (
    <section className="safe grid gap-3" aria-labelledby="suppression-title">
      <div>
        <h2 id="suppression-title" className="wrap-anywhere">
          {isBounced
            ? m.preferences_bounced_title({ email: address })
            : m.preferences_complained_title({ email: address })}
        </h2>
        <p className="mt-1">
          {isBounced ? m.preferences_bounced_text({ date }) : m.preferences_complained_text({ date })}
        </p>
      </div>
      <submit-once>
        <form method="post" action="/email-suppression/lifting" className="flex flex-wrap gap-3">
          <input type="hidden" name="redirect" value={back} />
          <button className="btn btn-line btn-small">
            {isBounced ? m.preferences_again_button() : m.preferences_again_button_complained()}
          </button>
          <a href={change} className="btn btn-plain btn-small">
            {m.preferences_again_change()}
          </a>
        </form>
      </submit-once>
    </section>
  );
}
