import type { NewsKind, UserType } from "db/vocabulary";
import { jobMails, type MailChoice } from "~/features/notifications/choices/choices";
import { newsKindName, newsKindText } from "~/features/notifications/choices/kind-names";
import { m } from "~/paraglide/messages";

interface MailChoicesProps {
  userType: UserType;
  kinds: readonly NewsKind[];
  wanted: readonly MailChoice[];
  /** The job alerts that run. */
  alerts: readonly unknown[];
  /** Whether the user themselves is signed in: only then can a consent be given again. */
  isSelf: boolean;
}

/** One box for each kind of news by mail, and the consent to mails about jobs. */
export function MailChoices({ userType, kinds, wanted, alerts, isSelf }: MailChoicesProps) {
  const agrees = wanted.includes(jobMails);
  const asksConsent = userType === "seeker" && (agrees || isSelf);
  const shown: MailChoice[] = [...kinds, ...(asksConsent ? ([jobMails] as const) : [])];
  return (
    <submit-once>
      <form method="post" className="grid gap-3">
        <input type="hidden" name="shown" value={shown.join(" ")} />
        <fieldset className="field">
          <legend className="float-left mb-1.5">{m.preferences_mails_legend()}</legend>
          <div className="rows clear-both">
            {kinds.map((kind) => (
              <Box
                key={kind}
                name={kind}
                label={newsKindName(kind)}
                text={newsKindText(userType, kind)}
                isOn={wanted.includes(kind)}
              />
            ))}
            {asksConsent && (
              <Box
                name={jobMails}
                label={m.preferences_mails_jobs()}
                text={m.preferences_mails_jobs_text()}
                isOn={agrees}
              />
            )}
          </div>
        </fieldset>
        {userType === "seeker" && !asksConsent && (
          <p className="quiet">
            {m.preferences_mails_jobs_off()}{" "}
            <a href="/settings/data#consents" className="inline-flex min-h-11 items-center">
              {m.preferences_mails_jobs_link()}
            </a>
          </p>
        )}
        <p className="quiet">{m.preferences_mails_account()}</p>
        <div className="flex flex-wrap gap-3">
          <button name="intent" value="save" className="btn btn-go">
            {m.preferences_mails_save()}
          </button>
          {wanted.length + alerts.length > 0 && (
            <button name="intent" value="none" className="btn btn-line">
              {m.preferences_mails_none()}
            </button>
          )}
        </div>
      </form>
    </submit-once>
  );
}

function Box({ name, label, text, isOn }: { name: MailChoice; label: string; text: string; isOn: boolean }) {
  return (
    <label className="flex items-start gap-3 px-4 py-3">
      <input type="checkbox" name="wanted" value={name} defaultChecked={isOn} />
      <span className="font-semibold">
        {label} <span className="quiet block font-normal">{text}</span>
      </span>
    </label>
  );
}

/** Says that all mails are stopped, with an undo. */
export function AllStopped({ before }: { before: readonly string[] }) {
  return (
    <section className="safe" role="status">
      <h2>{m.preferences_mails_none_title()}</h2>
      <p className="mt-1">{m.preferences_mails_none_text()}</p>
      <submit-once>
        <form method="post" className="mt-3">
          <input type="hidden" name="before" value={before.join(" ")} />
          <button name="intent" value="back" className="btn btn-line btn-small">
            {m.preferences_mails_back()}
          </button>
        </form>
      </submit-once>
    </section>
  );
}
