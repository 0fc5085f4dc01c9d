import type { ResumeContent } from "~/features/resumes/content";
import { m } from "~/paraglide/messages";

interface LinkSectionProps {
  /** The whole address; null while there is none. */
  link: string | null;
  shared: ResumeContent["shared"];
  name: string;
}

/** The private link: made, sent, renewed and ended here. */
export function LinkSection({ link, shared, name }: LinkSectionProps) {
  return (
    <section id="link" className="grid scroll-mt-20 grid-cols-1 content-start gap-3" aria-labelledby="link-title">
      <h2 id="link-title">{m.resume_link_title()}</h2>
      <p className="text-ink-2">{m.resume_link_text()}</p>
      <p className="quiet">{m.resume_employers_see()}</p>
      {link ? (
        <Link link={link} shared={shared} name={name} />
      ) : (
        <CreateForm shared={shared} label={m.resume_link_create()} />
      )}
    </section>
  );
}

function CreateForm({ shared, label }: { shared: ResumeContent["shared"]; label: string }) {
  const choices = [
    ["phone", m.resume_link_phone(), shared.phone],
    ["email", m.resume_link_email(), shared.email],
  ] as const;
  return (
    <form method="post" action="/resume/link" data-submit-once="" className="field gap-0!">
      {choices.map(([name, text, ticked]) => (
        <label key={name} className="flex min-h-11 items-center gap-2 font-normal!">
          <input type="checkbox" name={name} defaultChecked={ticked} />
          {text}
        </label>
      ))}
      <button className="btn btn-line mt-2 justify-self-start">{label}</button>
    </form>
  );
}

function Link({ link, shared, name }: LinkSectionProps & { link: string }) {
  const message = m.resume_link_share_text({ name, link });
  return (
    <>
      <div className="field">
        <label htmlFor="share-link">{m.resume_link_address()}</label>
        <input id="share-link" readOnly value={link} className="input" />
      </div>
      <p className="flex flex-wrap gap-3">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          className="btn btn-go"
          target="_blank"
          rel="noopener noreferrer">
          {m.resume_link_whatsapp()}
        </a>
        <copy-button value={link} done-text={m.resume_link_copied()}>
          <button type="button" className="btn btn-line">
            {m.resume_link_copy()}
          </button>
        </copy-button>
      </p>
      <div className="flex flex-wrap gap-3">
        <details>
          <summary className="btn btn-plain btn-small">{m.resume_link_new()}</summary>
          <p className="mt-2">{m.resume_link_new_sure()}</p>
          <CreateForm shared={shared} label={m.resume_link_new()} />
        </details>
        <details>
          <summary className="btn btn-plain btn-small">{m.resume_link_revoke()}</summary>
          <p className="mt-2">{m.resume_link_revoke_sure()}</p>
          <form method="post" action="/resume/link/revocation" data-submit-once="">
            <button className="btn btn-danger btn-small mt-2">{m.resume_link_revoke_yes()}</button>
          </form>
        </details>
      </div>
    </>
  );
}
