import { m } from "~/paraglide/messages";
import { Badge } from "../badge";
import { Icon } from "../icon";
import { LocationChip } from "./location-chip";
import type { Site } from "./site";

export function Header({ site }: { site: Site }) {
  const { viewer } = site;
  const isSuspended = viewer?.isSuspended ?? false;
  return (
    <hide-on-scroll>
      <a href="#main" className="btn btn-go sr-only focus:not-sr-only focus:absolute focus:z-30 focus:inline-grid">
        {m.layout_skip()}
      </a>
      <header className="border-b border-line bg-surface">
        <div className="bar wrap flex min-h-14 items-center gap-1">
          <a href={isSuspended ? suspensionPage(viewer) : "/"} className="mr-auto flex min-h-11 items-center gap-2 text-lg font-bold text-ink no-underline">
            <Icon name="logo" size={28} className="text-peacock" />
            {site.name}
          </a>
          {viewer?.userType !== "employer" && !isSuspended && <SeekerTools site={site} />}
          {isSuspended ? <WayOut /> : viewer ? <ViewerTools viewer={viewer} /> : <VisitorTools />}
        </div>
      </header>
    </hide-on-scroll>
  );
}

function SeekerTools({ site }: { site: Site }) {
  return (
    <>
      <form action="/jobs" role="search" className="hidden md:block">
        <label className="sr-only" htmlFor="header-q">
          {m.layout_search_label()}
        </label>
        <input id="header-q" name="q" type="search" maxLength={100} className="input min-h-11! w-56! py-1!" placeholder={m.layout_search_placeholder()} />
        <button className="sr-only">{m.layout_search_label()}</button>
      </form>
      <LocationChip site={site} />
      <a href="/jobs" className="icon-btn md:hidden" aria-label={m.layout_search_label()}>
        <Icon name="search" />
      </a>
    </>
  );
}

function ViewerTools({ viewer }: { viewer: NonNullable<Site["viewer"]> }) {
  const employer = viewer.userType === "employer";
  return (
    <>
      <a
        href={employer ? "/employer-portal/notifications" : "/notifications"}
        className="icon-btn"
        aria-label={m.layout_notifications({ count: viewer.unreadCount })}
        data-badge-label={m.layout_notifications({ count: "{n}" })}
      >
        <Icon name="bell" />
        <Badge name="notifications" count={viewer.unreadCount} />
      </a>
      {!employer && (
        <a href="/favorites" className="icon-btn" aria-label={m.layout_favorites({ count: viewer.favoritesCount })}>
          <Icon name="heart" />
          <Badge name="favorites" count={viewer.favoritesCount} />
        </a>
      )}
      <a href={employer ? "/employer-portal" : "/profile-setup"} className="icon-btn" aria-label={`${viewer.initials}, ${m.layout_profile()}`}>
        <span className="avatar">{viewer.initials}</span>
      </a>
      <a href={employer ? "/employer-settings" : "/more"} className="icon-btn max-md:hidden" aria-label={m.layout_more()}>
        <Icon name="more" />
      </a>
    </>
  );
}

/** The page that tells of the suspension. */
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

function VisitorTools() {
  return (
    <>
      <a href="/auth" className="btn btn-plain btn-small px-2!">
        {m.layout_find_job()}
      </a>
      <a href="/employer-auth" className="btn btn-line btn-small max-md:hidden">
        {m.layout_employer_login()}
      </a>
    </>
  );
}
