import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { DocumentContext } from "../document";
import { HelpLink } from "../help/help-link";
import { Footer } from "../layout/footer";
import { Header } from "../layout/header";
import type { Site } from "../layout/site";
import { Tabs } from "../layout/tabs";
import { EndViewing, ViewingBanner } from "../layout/viewing-banner";
import { WithRail } from "../layout/with-rail";
import { Scene } from "../pictures/scene";
import { ErrorBoundaryPage } from "./error-boundary-page";
import { ErrorPanel, GoBack } from "./error-panel";
import { errorKindOf, errorWords, type ErrorKind } from "./error-words";
import { SearchInstead, WaysOn } from "./ways-on";

const nobody: Omit<Site, "readerLocale"> = {
  name: "KaamGhar",
  path: "",
  address: "/",
  place: null,
  isPhone: false,
  support: null,
  isViewerUnknown: false,
  viewer: null,
};

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);
const kindOf = (error: unknown) => errorKindOf(statusOf(error), isRouteErrorResponse(error) ? error.data : null);

/** The title of the document that shows an error. */
export function errorTitle(error: unknown): string {
  return errorWords(kindOf(error)).title;
}

/**
 * The page for 404, other 4xx and 5xx errors, within the site's frame.
 * @param isInApp true where the root already shows the banner of a viewing and the footer
 */
export function ErrorPage({ site, isInApp = false }: { site: Site | null; isInApp?: boolean }) {
  const frame = site ?? { ...nobody, readerLocale: getLocale() };
  return (
    <>
      {!isInApp && frame.viewing && <ViewingBanner viewing={frame.viewing} />}
      <Header site={frame} />
      <main id="main" tabIndex={-1} className="wrap pt-6 pb-10">
        {import.meta.env.SSR ? (
          <WithRail rail={<WaysOn site={frame} />}>
            <div>
              <ErrorContent site={frame} />
            </div>
          </WithRail>
        ) : (
          <ErrorContent site={frame} />
        )}
      </main>
      {!isInApp && <Footer site={frame} />}
      <Tabs site={frame} />
    </>
  );
}

/** What went wrong, and what can be done. The server's pages with an error do not hydrate, so that the browser needs only the words. */
export function ErrorContent({ site }: { site: Site }) {
  const error = useRouteError();
  const [kind, status] = [kindOf(error), statusOf(error)];
  return import.meta.env.SSR ? (
    <ErrorBody kind={kind} status={status} site={site} />
  ) : (
    <BrowserError kind={kind} status={status} />
  );
}

/** An error that arose in the browser: the server has the whole page for it, at the same address. */
function BrowserError({ kind, status }: { kind: ErrorKind; status: number }) {
  const { title, text } = errorWords(kind);
  const content = (
    <>
      <h1>{title}</h1>
      <p className="mt-3">{text}</p>
      <p className="mt-6">
        <a href="" className="btn btn-go">
          {m.errors_retry()}
        </a>
      </p>
    </>
  );
  if (kind !== "broken") return content;
  return (
    <error-retry status={status} text={m.errors_countdown({ seconds: "{n}" })}>
      {content}
      <div data-waiting="" hidden className="mt-6">
        <p className="quiet" data-countdown="" role="timer" />
        <button type="button" className="btn btn-plain btn-small -ml-3" data-stop="">
          {m.errors_stop()}
        </button>
      </div>
    </error-retry>
  );
}

function ErrorBody({ kind, status, site }: { kind: ErrorKind; status: number; site: Site }) {
  const { method } = useContext(DocumentContext);
  const isRead = method === "GET" || method === "HEAD";
  switch (kind) {
    case "broken":
      return isRead ? (
        <ErrorBoundaryPage status={status} support={site.support} />
      ) : (
        <ErrorPanel title={m.errors_panel_title()} text={m.errors_panel_text()} />
      );
    case "verification_failed":
    case "too_slow":
    case "file_unavailable":
      return <ErrorPanel {...errorWords(kind)} />;
    case "seekers_only":
      return (
        <Refusal kind={kind}>
          <a href="/employer-portal" className="btn btn-go">
            {m.errors_to_employer_portal()}
          </a>
          <SignOut />
        </Refusal>
      );
    case "employers_only":
      return (
        <Refusal kind={kind}>
          <a href="/jobs" className="btn btn-go">
            {m.errors_to_jobs()}
          </a>
          <SignOut />
        </Refusal>
      );
    case "role_too_low":
      return (
        <Refusal kind={kind}>
          <a href="/employer-portal" className="btn btn-go">
            {m.errors_to_employer_portal()}
          </a>
        </Refusal>
      );
    case "not_while_viewing":
      return <NotShown viewing={site.viewing ?? null} />;
    case "viewing_over":
      return (
        <Refusal kind={kind}>
          <a href="/owner-portal" className="btn btn-go">
            Owner area
          </a>
        </Refusal>
      );
    case "not_found":
      return (
        <>
          <Scene name="lost" className="mb-3 h-30 w-50" />
          <Refusal kind={kind}>
            <GoBack />
          </Refusal>
          <SearchInstead site={site} />
        </>
      );
    default:
      return (
        <Refusal kind={kind}>
          <a href="/" className="btn btn-go">
            {m.layout_tab_home()}
          </a>
          {!isRead && (
            <a href="" className="btn btn-line">
              {m.errors_open_again()}
            </a>
          )}
          <GoBack />
        </Refusal>
      );
  }
}

/** Why this address does not open, and the ways from here. */
function Refusal({ kind, children }: { kind: ErrorKind; children: ReactNode }) {
  const { title, text } = errorWords(kind);
  return (
    <>
      <h1>{title}</h1>
      <p className="mt-3 max-w-[50ch]">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
      <HelpLink about={kind} />
    </>
  );
}

/** The page for an owner in a viewing who requests a page that viewings do not show. */
function NotShown({ viewing }: { viewing: Site["viewing"] }) {
  const { text } = errorWords("not_while_viewing");
  return (
    <div lang="en">
      <h1 className="wrap-anywhere">Not shown while you view as {viewing?.name ?? "a person"}</h1>
      <p className="mt-3 max-w-[60ch]">{text}</p>
      {viewing && (
        <div className="mt-6 flex flex-wrap gap-3">
          <a href={viewing.firstPage} className="btn btn-go">
            Pages that are shown
          </a>
          <EndViewing className="btn btn-line">End viewing</EndViewing>
        </div>
      )}
    </div>
  );
}

function SignOut() {
  return (
    <form method="post" action="/sign-out">
      <button className="btn btn-line">{m.layout_sign_out()}</button>
    </form>
  );
}
