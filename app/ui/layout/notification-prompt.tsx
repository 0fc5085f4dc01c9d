import type { UserType } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { notificationTexts } from "./notification-texts";

/** Asks a logged-in person, calmly and once a session, whether the browser may notify them; only script shows it. */
export function NotificationPrompt({ userType }: { userType: UserType }) {
  return (
    <notification-prompt
      hidden
      role="region"
      aria-labelledby="notification-prompt"
      class="prompt"
      {...notificationTexts()}>
      <b id="notification-prompt">
        {userType === "employer" ? m.layout_prompt_title_employer() : m.layout_prompt_title()}
      </b>
      <span className="quiet">{m.layout_prompt_text()}</span>
      <span className="mt-2 flex gap-3">
        <button type="button" className="btn btn-go btn-small" data-allow="">
          {m.layout_prompt_allow()}
        </button>
        <button type="button" className="btn btn-plain btn-small" data-later="">
          {m.layout_prompt_later()}
        </button>
      </span>
    </notification-prompt>
  );
}
