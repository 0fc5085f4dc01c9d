import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { inLanguage } from "../head/language-address";
import { Icon } from "../icon";
import { shareAddresses, type ShareWay } from "./share-ways";

const names: Record<ShareWay, () => string> = {
  whatsapp: m.jobs_share_whatsapp,
  telegram: m.jobs_share_telegram,
  facebook: m.jobs_share_facebook,
  x: m.jobs_share_x,
  email: m.jobs_share_email,
};

/** The ways to share a page, WhatsApp first, as plain links; script adds copying. @param path of the page, without a language */
export function ShareLinks({ siteUrl, path, title }: { siteUrl: string; path: string; title: string }) {
  const url = siteUrl + inLanguage(path, getLocale());
  const shared = { url, title, text: `${title}: ${url}` };
  return (
    <nav aria-label={m.jobs_share()} className="flex flex-wrap items-center gap-x-5">
      {(Object.keys(names) as ShareWay[]).map((way) => (
        <a
          key={way}
          href={shareAddresses[way](shared)}
          rel="nofollow noopener noreferrer"
          target="_blank"
          className={way === "whatsapp" ? "btn btn-line btn-small" : "inline-flex min-h-11 items-center"}>
          {way === "whatsapp" ? (
            <span className="flex items-center gap-2">
              <Icon name="share" size={18} />
              {names[way]()}
            </span>
          ) : (
            names[way]()
          )}
        </a>
      ))}
      <copy-button hidden value={url} done-text={m.jobs_copied()}>
        <button type="button" className="min-h-11 text-peacock">
          {m.jobs_copy_link()}
        </button>
      </copy-button>
    </nav>
  );
}
