import type { Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import type { Site } from "./site";

/** Policies and help, by address and name. */
export const policies = [
  ["/terms-conditions", m.layout_footer_terms],
  ["/privacy", m.layout_footer_privacy],
  ["/about-us", m.layout_footer_about],
  ["/blog", m.layout_footer_blog],
  ["/refund-policy", m.layout_footer_refund],
  ["/contact-us", m.layout_footer_contact],
  ["/points-policy", m.layout_footer_points],
  ["/faq", m.layout_footer_faq],
  ["/disclaimer", m.layout_footer_disclaimer],
] as const;

/** The links for visitors who are not signed in. */
const visitorPages = [
  ["/free-job-alerts", m.layout_footer_alerts],
  ["/company-directory", m.companies_directory],
  ["/how-it-works", m.guides_how_title],
  ["/sitemap", m.found_sitemap_title],
] as const;

const link = "quiet inline-flex min-h-11 items-center no-underline hover:underline";

export function Footer({ site }: { site: Site }) {
  return (
    <footer className="later border-t border-line bg-surface">
      <div className="wrap grid gap-2 py-4 md:gap-4 md:py-6">
        <InstallPrompt />
        <LanguageSwitch back={site.address} reader={site.readerLocale} />
        <nav aria-label={m.layout_footer_label()}>
          <ul className="flex flex-wrap gap-x-5">
            {!site.viewer && visitorPages.map(footerLink)}
            {policies.map(footerLink)}
          </ul>
        </nav>
        <p className="quiet">{m.layout_footer_promise({ name: site.name })}</p>
      </div>
    </footer>
  );
}

/** The policies alone, for pages of owners, which are in English. */
export function PolicyLinks() {
  return (
    <footer className="px-4 pb-2 text-sm lg:pl-[260px]">
      <nav aria-label={m.layout_footer_label()}>
        <ul className="flex flex-wrap gap-x-5">{policies.map(footerLink)}</ul>
      </nav>
    </footer>
  );
}

/** Offers KaamGhar as an app; only script shows it, when the browser says that it can be installed. */
function InstallPrompt() {
  return (
    <div hidden data-install="" role="region" aria-labelledby="install" className="max-w-md">
      <b id="install">{m.layout_install_title()}</b>
      <p className="quiet">{m.layout_install_text()}</p>
      <p className="mt-2 flex gap-3">
        <button type="button" className="btn btn-go btn-small" data-add="">
          {m.layout_install_add()}
        </button>
        <button type="button" className="btn btn-plain btn-small">
          {m.layout_prompt_later()}
        </button>
      </p>
    </div>
  );
}

const footerLink = ([href, label]: readonly [string, () => string]) => (
  <li key={href}>
    <a href={href} className={link}>
      {label()}
    </a>
  </li>
);

interface LanguageSwitchProps {
  back: string;
  /** The language that the user has chosen, if it is not the page's: the switch then says so in that language. */
  reader?: Locale;
  /** For the header of a phone. */
  isShort?: boolean;
}

/** Changes the language and comes back to the same page; works without script. */
export function LanguageSwitch({ back, reader = getLocale(), isShort = false }: LanguageSwitchProps) {
  const other = reader === "en" ? "hi" : "en";
  const words = { hi: "हिन्दी में देखें", en: "View in English" }[other];
  const [short, whole] = { hi: ["हिं", "हिन्दी"], en: ["EN", "English"] }[other];
  return (
    <form method="post" action="/language">
      {!isShort && reader === "hi" && getLocale() === "en" && (
        <p lang="hi" className="quiet mb-2">
          यह पेज अभी सिर्फ़ अंग्रेज़ी में है। आपकी चुनी हुई भाषा बाकी पेजों पर चलती है।
        </p>
      )}
      <input type="hidden" name="redirect" value={back} />
      <button
        name="locale"
        value={other}
        lang={other}
        className={isShort ? "icon-btn w-9 text-sm font-semibold lg:w-auto lg:px-2" : "btn btn-line btn-small"}
        aria-label={isShort ? `${short} – ${words}` : undefined}>
        {isShort ? (
          <>
            <span className="lg:hidden">{short}</span>
            <span className="max-lg:hidden">{whole}</span>
          </>
        ) : (
          words
        )}
      </button>
    </form>
  );
}
