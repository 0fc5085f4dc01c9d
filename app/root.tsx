import type { AppLoadContext, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import {
  Children,
  cloneElement,
  isValidElement,
  useContext,
  useEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import { feedRoomCount, jobsRoom, leadsRoom, ownersRoom, userRoom } from "party/rooms";
import enhanceUrl from "~/enhance/index?worker&url";
import { initialsOf } from "~/features/accounts/initials";
import { noteVisit } from "~/features/accounts/sessions/last-visits.server";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { townOfProfile } from "~/features/location/location";
import { getSettings } from "~/features/settings/queries.server";
import { dialledNumber } from "~/features/text/phone";
import { firstPageOf } from "~/features/viewer/viewing/viewing.server";
import { readerLocale } from "~/locale.server";
import { logError } from "~/log/log";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import stylesUrl from "./styles.css?url";
import { DocumentContext, hydrates } from "./ui/document";
import { ErrorPage, errorTitle } from "./ui/errors/error-page";
import { IconProvider, IconSprite } from "./ui/icon";
import { Footer, PolicyLinks } from "./ui/layout/footer";
import { Header } from "./ui/layout/header";
import { NotificationPrompt } from "./ui/layout/notification-prompt";
import { isHome } from "./ui/layout/site";
import { Tabs } from "./ui/layout/tabs";
import { ViewingBanner } from "./ui/layout/viewing-banner";
import { ToastHost } from "./ui/toast";
import { cookieOfScript, readCookie } from "./web/cookies";
import { robotsOf } from "./web/documents/robots";
import { isPlaceConfirmed, visitorPlaceOf, sitePlaceOf } from "./web/place.server";
import { pushServiceOf, wasPushedBefore } from "./web/push-memory.server";
import { isPhone } from "./web/requests/phone.server";
import { socketOrigin } from "./web/security/content-security-policy";
import type { RouteHandle } from "./web/sessions/access";
import { readToast, withSeconds } from "./web/toast.server";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** For a page without a title of its own, which is only the error page. */
export const meta: MetaFunction = ({ error }) => [{ title: error ? `${errorTitle(error)} – KaamGhar` : "KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ viewer, isViewerUnknown }, settings] = await Promise.all([viewerOrNobody(context), getSettings(context.db)]);
  const { toast, clear } = readToast(request);
  const place = visitorPlaceOf(request, townOfProfile(viewer?.profile?.location));
  const roomUrl = (room: string) => `${socketOrigin(context.siteUrl)}/parties/main/${room}`;
  const url = new URL(request.url);
  const visited = ({ "/jobs": "jobs", "/activity": "activity" } as const)[url.pathname];
  const isSeeker = viewer?.userType === "seeker" && suspensionPageOf(viewer) === null;
  if (visited && isSeeker && viewer.profile?.isComplete) noteVisit(context, viewer, visited);
  // The tab of the open page shows no badge.
  const newOf = (page: "jobs" | "activity") =>
    isSeeker && visited !== page ? (viewer.lastVisits[page]?.newer ?? null) : null;
  const pushService = pushServiceOf(context.push);
  const { viewing } = context;
  return data(
    {
      path: url.pathname,
      address: url.pathname + url.search,
      siteUrl: context.siteUrl,
      readerLocale: readerLocale(),
      name: settings.name,
      support: {
        email: settings.supportEmail,
        phone: settings.supportPhone,
        call: dialledNumber(settings.supportPhone),
      },
      toast: context.answer.toast ? withSeconds(context.answer.toast, url.pathname) : toast,
      css: readCookie(request, "css") === stylesUrl ? ("link" as const) : ("inline" as const),
      cssCookie: cookieOfScript(request, "css", stylesUrl),
      place: sitePlaceOf(place),
      isPhone: isPhone(request),
      asksPlace: isSeeker && !isPlaceConfirmed(place),
      feed: { url: roomUrl(jobsRoom), rooms: feedRoomCount(context.env.LIVE_SHARDS) },
      ownersUrl: roomUrl(ownersRoom),
      leadsUrl: roomUrl(leadsRoom),
      isViewerUnknown,
      viewing: viewing && {
        name: viewing.person.fullName,
        endsAt: viewing.pass.endsAt,
        firstPage: firstPageOf(viewing.person),
        isShown: viewing.isShown,
      },
      asksPush: pushService !== null && viewing === null,
      pushedAgain:
        viewer !== null && viewing === null && suspensionPageOf(viewer) === null && wasPushedBefore(request, viewer)
          ? pushService
          : null,
      viewer: viewer && {
        initials: initialsOf(viewer),
        photo: viewer.profile?.photo ?? null,
        userType: viewer.userType,
        hasAllPages: isSeeker && (viewer.profile?.isComplete ?? false),
        role: viewer.company?.role ?? null,
        isSuspended: suspensionPageOf(viewer) !== null,
        roomUrl: roomUrl(userRoom(viewer.userId)),
        unreadCount: viewer.unreadCount,
        favoritesCount: viewer.favoritesCount,
        newJobs: newOf("jobs"),
        newApplications: newOf("activity"),
      },
    },
    clear ? { headers: { "set-cookie": clear } } : undefined,
  );
}

/** The frame is rendered even when the viewer cannot be read; the page itself then shows the error. */
async function viewerOrNobody(context: AppLoadContext) {
  try {
    return { viewer: await context.viewer(), isViewerUnknown: false };
  } catch (error) {
    logError("the viewer is not known", error);
    return { viewer: null, isViewerUnknown: true };
  }
}

/** What every page may know of the site and the person; null only when the root itself has failed. */
export function useSite() {
  return useRouteLoaderData<typeof loader>("root") ?? null;
}

/** Whether React has read the document: the frame that it then makes for an error has no styles of the server. */
let isRead = false;

export function Layout({ children }: { children: ReactNode }) {
  const site = useSite();
  const { styles, nonce, method, isStatic, isRefused = false } = useContext(DocumentContext);
  const matches = useMatches();
  const page = matches.at(-1);
  const robots = robotsOf(page?.handle, { data: page?.data, hasFailed: Boolean(useRouteError()) });
  const hydrate = hydrates(matches.map(({ handle }) => handle)) && !isStatic;
  const [css] = useState(isRead ? "link" : (site?.css ?? "inline"));
  // The enhancement script leaves a page alone until React has read it.
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    isRead = true;
  }, []);
  useEffect(() => {
    if (hydrated) window.dispatchEvent(new Event("kaamghar:hydrated"));
  }, [hydrated]);
  return (
    <html
      lang={getLocale()}
      data-method={method === "GET" ? undefined : method}
      data-refused={isRefused ? "" : undefined}
      data-hydrating={hydrate && !hydrated ? "" : undefined}
      data-employer={site?.viewer?.userType === "employer" ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d181b" media="(prefers-color-scheme: dark)" />
        {css === "link" ? (
          <link rel="stylesheet" href={stylesUrl} />
        ) : (
          <style
            data-css={stylesUrl}
            data-css-cookie={site?.cssCookie}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: styles }}
          />
        )}
        {site?.toast?.forgetForms && <meta name="form-kept" content="*" />}
        {robots && <meta name="robots" content={robots} />}
        <PageMeta isRefused={isRefused || site?.toast?.tone === "error"} />
        <Links />
      </head>
      <body className="pb-16 md:pb-0">
        <IconProvider>
          {children}
          <IconSprite />
        </IconProvider>
        {!site?.viewing?.isShown && <script type="module" src={enhanceUrl} nonce={nonce} suppressHydrationWarning />}
        {import.meta.env.DEV && !hydrate && <script type="module" src="/@vite/client" />}
        {hydrate && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** What the page says of itself. Of a refused form its title speaks first: readers of a screen hear it before anything else. */
function PageMeta({ isRefused }: { isRefused: boolean }) {
  // Called, not rendered, since only its elements can be changed.
  const { children } = (Meta() as ReactElement<{ children?: ReactNode }>).props;
  if (!isRefused) return children;
  return Children.map(children, (each) =>
    isValidElement<{ children: string }>(each) && each.type === "title"
      ? cloneElement(each, {}, `${m.forms_error_title()} ${each.props.children}`)
      : each,
  );
}

export default function App() {
  const site = useLoaderData<typeof loader>();
  const { isRefused } = useContext(DocumentContext);
  const hasOwnFrame = useMatches().some((match) => (match.handle as Partial<RouteHandle> | undefined)?.ownFrame);
  return (
    <>
      {site.viewing && <ViewingBanner viewing={site.viewing} />}
      {hasOwnFrame ? (
        <Outlet />
      ) : (
        <>
          <Header site={site} />
          <main id="main" tabIndex={-1} autoFocus={isRefused} className="wrap pt-6 pb-10">
            <Outlet />
          </main>
        </>
      )}
      {hasOwnFrame ? <PolicyLinks /> : <Footer site={site} />}
      {!hasOwnFrame && <Tabs site={site} />}
      <ToastHost toast={site.toast} />
      {site.viewer && !site.viewer.isSuspended && site.asksPush && isHome(site.path) && (
        <NotificationPrompt userType={site.viewer.userType} />
      )}
      {site.pushedAgain && <notification-setting hidden again={site.pushedAgain} />}
      {!site.viewer && site.toast?.forgetForms && <notification-setting hidden wipe="" />}
      {site.viewer && !site.viewer.isSuspended && !site.viewing && (
        <live-user ticket-src="/api/live/ticket" room-url={site.viewer.roomUrl} />
      )}
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  // Runs where a page hydrates: errors that React catches in the browser reach the console and the log of this device
  // only this way.
  useEffect(() => {
    if (error instanceof Error) reportError(error);
  }, [error]);
  return <ErrorPage site={useSite()} />;
}
