import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

/** Sends the address of the search to others. @param url absolute */
export function ShareSearch({ url }: { url: string }) {
  return (
    <section className="mt-8">
      <h2 className="text-[17px]!">{m.search_share_title()}</h2>
      <p className="mt-2 flex flex-wrap gap-2">
        <a className="chip" href={`https://wa.me/?text=${encodeURIComponent(m.search_share_text({ link: url }))}`} rel="noreferrer">
          {m.jobs_share_whatsapp()}
        </a>
        <copy-button value={url} done-text={m.jobs_copied()}>
          <button type="button" className="chip">
            <Icon name="copy" size={16} />
            {m.jobs_copy_link()}
          </button>
        </copy-button>
      </p>
    </section>
  );
}
