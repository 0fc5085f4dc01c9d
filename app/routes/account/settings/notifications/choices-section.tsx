import type { NewsChannel, NewsKind, UserType } from "db/vocabulary";
import { choiceName, mailOnlyKinds, type Choices } from "~/features/notifications/choices/choices";
import { newsKindName, newsKindText } from "~/features/notifications/choices/kind-names";
import { m } from "~/paraglide/messages";

const ways: Record<NewsChannel, () => string> = {
  app: m.preferences_app,
  push: m.preferences_push,
  email: m.preferences_email,
};

interface ChoicesProps {
  userType: UserType;
  email: string;
  choices: Choices;
}

/** The notification choices: a checkbox for each channel that can be chosen, and a text for a fixed one. */
export function ChoicesSection({ userType, email, choices }: ChoicesProps) {
  const kinds = Object.entries(choices) as [NewsKind, Partial<Record<NewsChannel, boolean>>][];
  const shown = kinds.flatMap(([kind, wanted]) =>
    Object.keys(wanted).map((channel) => choiceName(kind, channel as NewsChannel)),
  );
  return (
    <section id="news" aria-label={m.preferences_title()} className="grid grid-cols-1 gap-3">
      <p className="quiet">
        {userType === "employer" ? m.preferences_text_team({ email }) : m.preferences_text({ email })}
      </p>
      <submit-once>
        <form method="post" action="/notification-choices" className="grid gap-3">
          <input type="hidden" name="shown" value={shown.join(" ")} />
          <div className="rows">
            {kinds.map(([kind, wanted]) => (
              <fieldset key={kind} className="field gap-0! px-4 py-3">
                <legend className="float-left w-full">
                  {newsKindName(kind)} <span className="quiet block font-normal">{newsKindText(userType, kind)}</span>
                </legend>
                <div className="clear-both flex flex-wrap gap-x-3">
                  {(Object.keys(ways) as NewsChannel[]).map((channel) =>
                    wanted[channel] === undefined ? (
                      !mailOnlyKinds.includes(kind) && <Fixed key={channel} channel={channel} />
                    ) : (
                      <label key={channel} className="flex min-h-11 basis-[30%] items-center gap-2">
                        <input type="checkbox" name={choiceName(kind, channel)} defaultChecked={wanted[channel]} />
                        {ways[channel]()}
                      </label>
                    ),
                  )}
                </div>
              </fieldset>
            ))}
          </div>
          <p className="quiet">
            {m.preferences_push_text()}{" "}
            <a href="#push" className="inline-flex min-h-11 items-center">
              {m.preferences_push_link()}
            </a>
          </p>
          <button className="btn btn-go justify-self-start">{m.preferences_save()}</button>
        </form>
      </submit-once>
    </section>
  );
}

/** Not a choice: always in the list under the bell, and never by other channels. */
function Fixed({ channel }: { channel: NewsChannel }) {
  if (channel === "push") return null;
  return (
    <span className="quiet flex min-h-11 basis-[30%] items-center">
      {channel === "app" ? m.preferences_app_always() : m.preferences_email_never()}
    </span>
  );
}
