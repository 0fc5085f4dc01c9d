import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { randomBytes } from "node:crypto";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { once } from "db/once";
import { logError, loggedRequest } from "~/log/log";
import "./features/text/form-errors";
import { getLocale } from "./paraglide/runtime";
import allStyles from "./styles.css?inline";
import { DocumentContext, hydrates } from "./ui/document";
import { closeLast } from "./web/documents/closing-tags";
import { errorDocument } from "./web/documents/error-document.server";
import { filesIn } from "./web/documents/language-files";
import { createStyler, hashOf, stylesMark, withoutMotion, withoutWide } from "./web/documents/page-styles.server";
import { withOneFocus } from "./web/documents/refused-focus";
import { seenRouteCookie } from "./web/redirects/route-memory.server";
import { isPhone } from "./web/requests/phone.server";
import { checkoutHeaders, contentSecurityPolicy } from "./web/security/content-security-policy";

const styles = once(() => withoutMotion(allStyles));
const stylesHash = once(() => hashOf(styles()));
const styler = once(() => createStyler(styles()));
const phoneStyler = once(() => createStyler(withoutWide(styles())));

/** Markup that only documents contain on which a user can turn on notifications. */
const turnsOnPush = ' enabled-text="';

/**
 * Answers with the page. When not even the root's error page can be rendered, answers with a small page without
 * dependencies. Remix renders a page that throws a second time, as the error page.
 */
export default async function handleRequest(
  ...[request, status, headers, entry, context]: Parameters<typeof render>
): Promise<Response> {
  try {
    return await render(request, status, headers, entry, context);
  } catch (error) {
    if (!entry.staticHandlerContext.errors) throw error;
    handleError(error, { request });
    return errorDocument(request, Math.max(status, 500), "broken");
  }
}

async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  // A page that an owner sees as a person runs no script, so that nothing on it can act as that person.
  const isInert = context.viewing?.isShown ?? false;
  // The browser does not load the page of an error (see ErrorContent).
  const isStatic =
    (await addFrame(request, headers, entry, context)) || isInert || entry.staticHandlerContext.errors !== null;
  const hydrate =
    !isStatic && hydrates(entry.staticHandlerContext.matches.map(({ route }) => entry.routeModules[route.id]?.handle));
  if (!hydrate) addToast(entry, context);
  const isRefused = request.method === "POST" && status >= 400 && !entry.staticHandlerContext.errors;
  const nonce = hydrate ? randomBytes(16).toString("base64") : undefined;
  const document = (
    <DocumentContext.Provider
      value={{ styles: hydrate ? styles() : stylesMark, nonce, method: request.method, isStatic, isRefused }}>
      <RemixServer context={hydrate ? inLanguage(entry) : entry} url={request.url} nonce={nonce} />
    </DocumentContext.Provider>
  );
  headers.set("content-type", "text/html; charset=utf-8");
  context.answer.headers.forEach((value, name) => headers.append(name, value));
  const seenRoute = seenRouteCookie(request, status);
  if (seenRoute) headers.append("set-cookie", seenRoute);
  const { checkoutOrigin } = context.answer;
  if (checkoutOrigin) for (const [name, value] of Object.entries(checkoutHeaders)) headers.set(name, value);
  const protect = (stylesHash: string, withOneSignal = false) => {
    if (import.meta.env.DEV) return;
    headers.set(
      "content-security-policy",
      contentSecurityPolicy({ nonce, stylesHash, siteUrl: context.siteUrl, withOneSignal, checkoutOrigin, isInert }),
    );
  };
  if (!hydrate) {
    // A page without the client runtime has nothing to stream, and comes out faster in one piece.
    const page = `<!doctype html>${renderToString(document)}`;
    const { html, stylesHash: hash } = (isPhone(request) ? phoneStyler : styler)()(
      isRefused ? withOneFocus(page) : page,
    );
    protect(hash, context.push.oneSignalAppId !== null && html.includes(turnsOnPush));
    return new Response(html, { status, headers });
  }
  protect(stylesHash());
  const stream = await renderToReadableStream(document, {
    nonce,
    signal: request.signal,
    onError(error) {
      logError(`streaming ${loggedRequest(request)}`, error);
    },
  });
  if (isbot(request.headers.get("user-agent"))) await stream.allReady;
  if (isRefused) return new Response(withOneFocus(await new Response(closeLast(stream)).text()), { status, headers });
  return new Response(closeLast(stream), { status, headers });
}

/** The browser gets the texts of the page's language alone. */
const inLanguage = (entry: EntryContext): EntryContext => ({
  ...entry,
  manifest: filesIn(entry.manifest, getLocale()),
});

/**
 * Remix runs no loader when an action has thrown, and the error page would show a visitor's header. So this function
 * runs the root's loader. Returns whether it did; such a page ships no React, which would not have that data.
 */
async function addFrame(
  request: Request,
  headers: Headers,
  { staticHandlerContext, routeModules }: EntryContext,
  context: AppLoadContext,
): Promise<boolean> {
  const { errors, loaderData } = staticHandlerContext;
  if (!errors || request.method === "GET" || request.method === "HEAD" || loaderData.root) return false;
  const root = routeModules.root as unknown as typeof import("./root");
  try {
    const { data, init } = await root.loader({
      request: new Request(request.url, { headers: request.headers }),
      context,
      params: {},
    });
    staticHandlerContext.loaderData = { ...loaderData, root: data };
    new Headers(init?.headers).forEach((value, name) => headers.append(name, value));
    return true;
  } catch (error) {
    handleError(error, { request });
    return false;
  }
}

/** The root's loader runs in parallel with the page's, and may end before the page's loader has set the toast. */
function addToast({ staticHandlerContext: { loaderData } }: EntryContext, { answer }: AppLoadContext): void {
  const root = loaderData.root as { toast: unknown } | undefined;
  if (root && !root.toast && answer.toast) loaderData.root = { ...root, toast: answer.toast };
}

/** Reports what went wrong in a loader or an action; a wrong address or method is no fault of ours. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) logError(loggedRequest(request), error);
}
