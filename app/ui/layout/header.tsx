import { m } from "~/paraglide/messages";
import { Avatar } from "../avatar";
import { Badge } from "../badge";
import { Icon } from "../icon";
import { LanguageSwitch } from "./footer";
import { LocationChip } from "./location-chip";
import { currentOf, hasSearchField, jobsPathOf, type Site } from "./site";

export function Header({ site }: { site: Site }) {
  const { viewer } = site;
  const isSuspended = viewer?.isSuspended ?? false;
  return (
    <hide-on-scroll>
      <a href="#main" className="btn btn-go sr-only focus:not-sr-only focus:absolute focus:z-30 focus:inline-grid">
        {m.layout_skip()}
      </a>
      <header className="border-b border-line bg-surface">
        <div className="bar wrap flex items-center max-md:flex-wrap md:gap-1">
          <a
            href={isSuspended ? suspensionPage(viewer) : "/"}
            className="flex min-h-11 items-center justify-center gap-x-2 text-lg font-bold text-ink no-underline max-md:mr-auto max-[519px]:flex-col max-[519px]:text-[11px]! max-[519px]:leading-tight">
            <Icon name="logo" size={28} className="text-peacock" />
            <span className={viewer ? "max-[339px]:sr-only" : "max-[399px]:sr-only"}>{site.name}</span>
          </a>
          {!isSuspended && !site.isViewerUnknown && <Navigation site={site} />}
          {viewer?.userType !== "employer" && !isSuspended && <SeekerTools site={site} />}
          {isSuspended ? (
            <WayOut />
          ) : viewer ? (
            <ViewerTools viewer={viewer} path={site.path} />
          ) : site.isViewerUnknown ? (
            <Refresh address={site.address} />
          ) : (
            <VisitorTools site={site} />
          )}
        </div>
      </header>
    </hide-on-scroll>
  );
}

/** The main pages, on wide screens; phones have the tabs. */
function Navigation({ site }: { site: Site }) {
  const seekerPages = [
    [jobsPathOf(site), m.layout_tab_jobs()],
    ...(site.viewer ? [["/activity", m.layout_applications()]] : []),
    ["/company-directory", m.layout_companies()],
    ...(site.viewer
      ? [
          ["/favorites", m.layout_saved()],
          ["/lead-management", m.professionals_menu()],
        ]
      : []),
  ];
  const employerPages = [
    ["/employer-portal", m.layout_tab_portal()],
    ["/all-applicants", m.layout_tab_applicants()],
    ["/employer/interviews", m.layout_tab_interviews()],
    ...(site.viewer?.role === "viewer" ? [] : [["/post-job", m.layout_tab_post()]]),
    ["/employer/analytics", m.layout_analytics()],
    ["/employer-profile", m.layout_company()],
  ];
  return (
    <nav className="pages max-md:hidden" aria-label={m.layout_pages()}>
      {(site.viewer?.userType === "employer" ? employerPages : seekerPages).map(([href, name]) => (
        <a key={href} href={href} aria-current={currentOf(href ?? "", site.path)}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function SeekerTools({ site }: { site: Site }) {
  return (
    <>
      <dialog-link>
        <a
          href="/search"
          className={`max-[519px]:w-9 ${hasSearchField(site.path) ? "icon-btn" : "search-link"}`}
          aria-label={m.layout_search_label()}>
          <Icon name="search" />
          {!hasSearchField(site.path) && <span className="max-[1119px]:hidden">{m.layout_search_label()}</span>}
        </a>
      </dialog-link>
      <LocationChip site={site} />
    </>
  );
}

function ViewerTools({ viewer, path }: { viewer: NonNullable<Site["viewer"]>; path: string }) {
  const employer = viewer.userType === "employer";
  const more = employer ? "/employer-settings" : "/more";
  return (
    <>
      <a
        href={employer ? "/employer-portal/notifications" : "/notifications"}
        className="icon-btn"
        aria-label={m.layout_notifications({ count: viewer.unreadCount })}
        data-badge-label={m.layout_notifications({ count: "{n}" })}>
        <Icon name="bell" />
        <Badge name="notifications" count={viewer.unreadCount} />
      </a>
      {!employer && (
        <a
          href="/favorites"
          className="icon-btn"
          aria-label={m.layout_favorites({ count: viewer.favoritesCount })}
          data-badge-label={m.layout_favorites({ count: "{n}" })}>
          <Icon name="heart" />
          <Badge name="favorites" count={viewer.favoritesCount} />
        </a>
      )}
      <a
        href={employer ? "/employer-portal" : "/profile"}
        className="icon-btn"
        aria-label={`${viewer.initials}, ${m.layout_profile()}`}>
        <Avatar {...viewer} />
      </a>
      <a
        href={more}
        className="icon-btn max-md:hidden aria-[current]:bg-tint aria-[current]:text-peacock"
        aria-current={currentOf(more, path)}
        aria-label={m.layout_more()}>
        <Icon name="more" />
      </a>
    </>
  );
}

/** The page about the suspension. */
function suspensionPage(viewer: Site["viewer"]): string {
  return viewer?.userType === "employer" ? "/employer-disabled" : "/banned";
}

/** All that a suspended person can do. */
function WayOut() {
  return (
    <form method="post" action="/sign-out">
      <button className="btn btn-line btn-small">{m.layout_sign_out()}</button>
    </form>
  );
}

/** Shown while the user is unknown: on wide screens here, on phones instead of the tabs. */
function Refresh({ address }: { address: string }) {
  return (
    <span className="flex items-center gap-3 max-md:hidden">
      {m.layout_navigation_error()}
      <a href={address} className="btn btn-line btn-small">
        {m.layout_refresh()}
      </a>
    </span>
  );
}

function VisitorTools({ site }: { site: Site }) {
  const narrow =
    "max-w-max grow basis-[min-content] whitespace-nowrap max-[519px]:px-1! max-[519px]:text-[13px]! max-[339px]:leading-tight max-[339px]:whitespace-normal";
  return (
    <>
      <LanguageSwitch back={site.address} reader={site.readerLocale} isShort />
      <a href="/more" className="icon-btn order-last max-md:hidden" aria-label={m.layout_more()}>
        <Icon name="more" />
      </a>
      <a href="/auth" className={`btn btn-plain btn-small px-2! ${narrow}`}>
        {m.layout_find_job()}
      </a>
      <a href="/employer-auth" className={`btn btn-line btn-small max-[519px]:border-0! ${narrow}`}>
        {m.layout_employer_login()}
      </a>
    </>
  );
}
