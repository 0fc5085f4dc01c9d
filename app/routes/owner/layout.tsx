import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Link,
  Outlet,
  useLoaderData,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useContext, useEffect, useRef, type ReactNode } from "react";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { countPending } from "~/features/owner-desk/queue.server";
import { optional } from "~/optional.server";
import { useSite } from "~/root";
import { DocumentContext } from "~/ui/document";
import { ErrorContent, ErrorPage, errorTitle } from "~/ui/errors/error-page";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { NextItem, OwnerBar, OwnerSearch, OwnerTabs } from "./frame/owner-bar";
import { allPending, OwnerNavigation } from "./frame/owner-navigation";
import { readKeptForm } from "./kept-form.server";

/** The owners' pages are in English, with errors, in a frame of their own. */
export const handle: Pick<RouteHandle, "languages" | "ownFrame" | "hydrate"> = {
  languages: ["en"],
  ownFrame: true,
  hydrate: true,
};

/** For an error, which is shown in place of the page. */
export const meta: MetaFunction = ({ error }) => [{ title: error ? `${errorTitle(error)} – KaamGhar` : "KaamGhar" }];

export async function loader(args: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(args);
  const { context, request } = args;
  const url = new URL(request.url);
  // The page has its own guard; when the role is unknown, the navigation is the shorter one.
  const isOwner = await checkAdminRole(context.db, userId, "owner").catch(() => false);
  return {
    isOwner,
    kept: readKeptForm(args),
    counts: await optional("the counts of the inbox", countPending(context, isOwner ? "owner" : "admin"), null),
    pathname: url.pathname,
    q: url.pathname === "/owner-portal/search" ? (url.searchParams.get("q") ?? "").slice(0, 100) : "",
  };
}

export default function OwnerLayout() {
  return (
    <OwnerFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </OwnerFrame>
  );
}

/** An error of a page is shown in the frame; somebody who may not enter the area sees the site's own. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("routes/owner/layout");
  const site = useSite();
  const error = useRouteError();
  useEffect(() => {
    if (error instanceof Error) reportError(error);
  }, [error]);
  if (!frame || !site) return <ErrorPage site={site} isInApp />;
  return (
    <OwnerFrame {...frame}>
      {isRouteErrorResponse(error) && error.status === 404 ? <OwnerNotFound /> : <ErrorContent site={site} />}
    </OwnerFrame>
  );
}

/** Leads back to what owners look for, in place of the search for jobs. */
const OwnerNotFound = () => (
  <div lang="en">
    <h1>Page not found</h1>
    <p className="mt-2 max-w-[65ch]">The address may be wrong, or what it showed was removed or already handled.</p>
    <div className="mt-4 max-w-md">
      <OwnerSearch q="" />
    </div>
    <p className="mt-4 flex flex-wrap gap-3">
      <Link to="/owner-portal" className="btn bg-peacock text-surface">
        Inbox
      </Link>
      <Link to="/owner-portal/menu" className="btn btn-line">
        All pages
      </Link>
    </p>
  </div>
);

type OwnerFrameProps = Pick<SerializeFrom<typeof loader>, "isOwner" | "counts" | "pathname" | "q"> & {
  children: ReactNode;
};

/** The frame of the owner area: its bar, its pages beside each of them, and tabs on phones. */
function OwnerFrame({ isOwner, counts, pathname, q, children }: OwnerFrameProps) {
  const site = useSite();
  const { isRefused } = useContext(DocumentContext);
  // No room tickets are given out during a viewing.
  const ownersUrl = site?.viewing ? undefined : site?.ownersUrl;
  const pending = allPending(counts);
  const isLoading = useNavigation().state === "loading";
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  // Readers of a screen hear a page that comes without a new document only if it takes the focus.
  useEffect(() => {
    if (pathname !== shown.current) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return (
    <>
      {site && <OwnerBar site={site} q={q} pending={pending} />}
      <div className="mx-auto w-full max-w-[84rem] flex-1 gap-6 px-4 lg:grid lg:grid-cols-[220px_minmax(0,1fr)]">
        <div className="lg:border-r lg:border-line lg:py-4 lg:pr-3" lang="en">
          <OwnerNavigation pathname={pathname} isOwner={isOwner} counts={counts} />
        </div>
        <main
          ref={main}
          aria-busy={isLoading || undefined}
          id="main"
          tabIndex={-1}
          autoFocus={isRefused}
          className="min-w-0 transition-opacity delay-150 aria-busy:opacity-50 pt-4 pb-10 lg:pt-6">
          {pathname === "/owner-portal" && (
            <div className="float-right ml-3 lg:hidden">
              <NextItem pending={pending} />
            </div>
          )}
          {children}
        </main>
      </div>
      <OwnerTabs pathname={pathname} />
      {ownersUrl && <live-user ticket-src="/api/live/ticket?room=owners" room-url={ownersUrl} />}
    </>
  );
}
