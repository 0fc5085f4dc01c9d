import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { useSite } from "~/root";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { ownerPages } from "./pages";

/** The owners' pages are in English, with header, footer and errors. */
export const handle: Pick<RouteHandle, "languages"> = { languages: ["en"] };

/** Whether a page is the named one or belongs to it; every address of the portal begins with its own. */
const isWithin = (pathname: string, href: string) =>
  pathname === href || (href !== "/owner-portal" && pathname.startsWith(`${href}/`));

export async function loader(args: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(args);
  // The page has its own guard; when the role is unknown, the navigation is the shorter one.
  return { isOwner: await checkAdminRole(args.context.db, userId, "owner").catch(() => false) };
}

/** The frame of the owner area: its pages by group above each of them. */
export default function OwnerLayout() {
  const { isOwner } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const site = useSite();
  // No room tickets are given out during a viewing.
  const ownersUrl = site?.viewing ? undefined : site?.ownersUrl;
  return (
    <>
      <nav
        aria-label="Owner pages"
        lang="en"
        className="-mx-4 mb-6 flex gap-2 overflow-x-auto scroll-px-24 px-4 py-1 lg:mx-0 lg:grid lg:overflow-visible lg:px-0">
        {ownerPages.map(({ group, pages }) => (
          <div key={group} className="contents lg:grid lg:grid-cols-[6rem_1fr] lg:items-center lg:gap-3">
            <p className="quiet hidden text-sm lg:block">{group}</p>
            <ul className="flex shrink-0 gap-2 lg:flex-wrap">
              {pages
                .filter(([, , forOwners]) => isOwner || !forOwners)
                .map(([href, name]) => (
                  <li key={href} className="shrink-0">
                    <a href={href} className="chip" aria-current={isWithin(pathname, href) ? "page" : undefined}>
                      {name}
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      {/* Beside the pages, so that the owner can continue from there. */}
      <submit-once>
        <form method="post" action="/owner-portal" className="mb-4" lang="en">
          <press-key letter="n">
            <button
              name="press"
              value="next"
              className="btn btn-line btn-small whitespace-nowrap"
              aria-keyshortcuts="n">
              <span>Next item (N)</span>
            </button>
          </press-key>
        </form>
      </submit-once>
      <Outlet />
      {ownersUrl && <live-user ticket-src="/api/live/ticket?room=owners" room-url={ownersUrl} />}
    </>
  );
}
