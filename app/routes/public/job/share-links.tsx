import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

/** Plain links to the messengers, WhatsApp first; script adds the phone's own sheet and copying. */
export function ShareLinks({ url, title, company }: { url: string; title: string; company: string }) {
  const text = encodeURIComponent(m.jobs_share_text({ title, company, link: url }));
  const link = encodeURIComponent(url);
  return (
    <section className="mt-6">
      <h2>{m.jobs_share_title()}</h2>
      <div className="mt-3 flex flex-wrap gap-2">
        <a className="chip" href={`https://wa.me/?text=${text}`} rel="noreferrer">
          {m.jobs_share_whatsapp()}
        </a>
        <a className="chip" href={`https://t.me/share/url?url=${link}&text=${encodeURIComponent(title)}`} rel="noreferrer">
          {m.jobs_share_telegram()}
        </a>
        <a className="chip" href={`https://www.facebook.com/sharer/sharer.php?u=${link}`} rel="noreferrer">
          {m.jobs_share_facebook()}
        </a>
        <a className="chip" href={`mailto:?subject=${encodeURIComponent(title)}&body=${text}`}>
          {m.jobs_share_email()}
        </a>
        <copy-button value={url} done-text={m.jobs_copied()}>
          <button type="button" className="chip">
            <Icon name="copy" size={16} />
            {m.jobs_copy_link()}
          </button>
        </copy-button>
      </div>
    </section>
  );
}
