import { Link } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { SearchBox } from "~/ui/forms/search-box";
import { SentForm } from "~/ui/forms/sent-form";
import { useKey } from "~/ui/hydrated/use-key";
import { Icon, type IconName } from "~/ui/icon";
import type { Site } from "~/ui/layout/site";
import { isWithin, ownerPages } from "../pages";

/** The head of each owner page: search over everything, the next item, notifications, and the way to the site. */
export function OwnerBar({ site, q, pending }: { site: Site; q: string; pending: number }) {
  const viewer = site.viewer;
  const bar = useRef<HTMLElement>(null);
  useKey("/", () => bar.current?.querySelector("input")?.focus());
  return (
    <header ref={bar} className="sticky top-0 z-20 bg-[#00434b] text-[#fff]">
      <a href="#main" className="btn btn-go sr-only focus:not-sr-only focus:absolute focus:z-30 focus:inline-grid">
        Skip to content
      </a>
      <div className="flex min-h-14 flex-wrap items-center gap-x-2 px-4 lg:flex-nowrap">
        <a href="/" className="flex min-h-11 items-center gap-2 text-lg font-bold text-[#fff] no-underline">
          <Icon name="logo" size={28} />
          {site.name}
        </a>
        <span className="rounded-md border border-current px-1.5 text-xs leading-5">Owner</span>
        <div className="mx-auto w-full max-w-md px-4 py-1 text-ink max-lg:hidden">
          <OwnerSearch q={q} />
        </div>
        <span className="ml-auto max-lg:hidden">
          <NextItem pending={pending} hasKey />
        </span>
        <a href="/home" className="flex min-h-11 items-center px-2 text-sm text-[#fff] max-lg:hidden">
          View site
        </a>
        <a
          href="/notifications"
          className="icon-btn text-[#fff]! max-lg:ml-auto"
          aria-label={`Notifications, ${viewer?.unreadCount ?? 0} unread`}
          data-badge-label="Notifications, {n} unread">
          <Icon name="bell" />
          <Badge name="notifications" count={viewer?.unreadCount ?? 0} />
        </a>
        {viewer && (
          <a
            href={viewer.userType === "employer" ? "/employer-portal" : "/profile"}
            className="icon-btn"
            aria-label={`${viewer.initials}, your profile`}>
            <Avatar {...viewer} />
          </a>
        )}
      </div>
    </header>
  );
}

/** Finds people, companies, jobs, payments, tickets and leads in one field. */
export function OwnerSearch({ q }: { q: string }) {
  return (
    <SearchBox
      path="/owner-portal/search"
      label="Search people, jobs, payments …"
      submit="Search"
      name="Search everything"
      words={q}
    />
  );
}

/** Opens the most urgent item that nobody looks after; the key N does the same. */
export function NextItem({ pending, hasKey = false }: { pending: number; hasKey?: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useKey("n", () => hasKey && button.current?.click());
  return (
    <SentForm action="/owner-portal">
      <button
        ref={button}
        name="press"
        value="next"
        className="btn btn-go btn-small whitespace-nowrap"
        aria-keyshortcuts="n"
        title="Key N">
        <span>{pending > 0 ? `Next item (${pending})` : "Next item"}</span>
      </button>
    </SentForm>
  );
}

const tabs: readonly (readonly [href: string, icon: IconName, name: string])[] = [
  ["/owner-portal", "inbox", "Inbox"],
  ["/owner-portal/search", "search", "Search"],
  ["/owner-portal/website-users", "people", "Directory"],
  ["/owner-portal/money", "rupee", "Money"],
  ["/owner-portal/menu", "more", "Menu"],
];

/** The tab of a page: its own, or that of its group; the menu has the groups without one. */
function tabOf(pathname: string): string {
  const own = tabs.find(([href]) => href === pathname);
  const group = ownerPages.find(({ pages }) => pages.some(({ href }) => isWithin(pathname, href)))?.group;
  return own?.[2] ?? tabs.find(([, , name]) => name === group)?.[2] ?? "Menu";
}

/** The bottom navigation on phones: the current section is marked. */
export function OwnerTabs({ pathname }: { pathname: string }): ReactNode {
  const current = tabOf(pathname);
  return (
    <nav className="tabs" aria-label="Main navigation">
      {tabs.map(([href, icon, name]) => (
        <Link
          key={href}
          to={href}
          prefetch="intent"
          aria-current={href === pathname ? "page" : name === current ? "true" : undefined}>
          <Icon name={icon} size={24} />
          {name}
        </Link>
      ))}
    </nav>
  );
}
