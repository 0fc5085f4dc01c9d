import { choiceName, type Choices } from "~/features/notifications/choices";
import { m } from "~/paraglide/messages";
import { Section } from "~/routes/account/settings/section";

export const shownKinds = ["applications", "interviews", "jobs"] as const;
export const shownChannels = ["app", "email"] as const;

const names = {
  applications: [m.team_news_applications, m.team_news_applications_text],
  interviews: [m.team_news_interviews, m.team_news_interviews_text],
  jobs: [m.team_news_jobs, m.team_news_jobs_text],
} as const;
const channelNames = { app: m.team_news_app, email: m.team_news_email };

/** What an employer is told and how: two boxes for each kind of news. */
export function NewsSection({ choices, email }: { choices: Choices; email: string }) {
  return (
    <Section id="news" title={m.team_news()} text={m.team_news_text({ email })}>
      <submit-once>
        <form method="post" action="/notification-choices" className="grid gap-3">
          <div className="rows">
            {shownKinds.map((kind) => {
              const [name, text] = names[kind];
              return (
                <fieldset key={kind} className="field gap-0! px-4 py-3">
                  <legend className="float-left w-full">
                    {name()} <span className="quiet block font-normal">{text()}</span>
                  </legend>
                  <div className="clear-both flex flex-wrap gap-x-6">
                    {shownChannels.map((channel) => (
                      <label key={channel} className="flex min-h-11 items-center gap-2">
                        <input type="checkbox" name={choiceName(kind, channel)} defaultChecked={choices[kind]?.[channel]} />
                        {channelNames[channel]()}
                      </label>
                    ))}
                  </div>
                </fieldset>
              );
            })}
          </div>
          <button className="btn btn-go justify-self-start">{m.team_news_save()}</button>
        </form>
      </submit-once>
    </Section>
  );
}
