import type { AppLoadContext } from "@remix-run/cloudflare";
import { hashToken } from "~/features/accounts/sessions/sessions.server";
import { findPersonName, findViewing, notePageViewed, type Viewing } from "~/features/viewer/viewing/viewing.server";
import { withLocale } from "~/locale.server";
import { notePerson } from "~/log/event-scope.server";
import { cookieName, readCookie } from "../cookies";
import { refusalDocument } from "../documents/error-document.server";
import type { Access, RouteHandle } from "../sessions/access";
import { findOwnerAreaEnd } from "../sessions/owner-session.server";
import { sessionTokenOf } from "../sessions/session.server";
import { toastCookie, type Toast } from "../toast.server";
import { readOnlyContext } from "./read-only-context.server";
import { endedViewingCookie, readViewing } from "./viewing-cookie.server";

type Answer = (request: Request, context: AppLoadContext) => Promise<Response>;

/** The route of an address, and the functions that answer for it. */
interface Target {
  handle: Partial<RouteHandle>;
  /** Whether the route is a page, not a file or data for script. */
  isPage: boolean;
  answer: Answer;
  /** Answers with the error page of the refusal that the context names. */
  refuse: Answer;
}

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";
const isForDocument = (request: Request) => (request.headers.get("accept") ?? "").includes("text/html");

const ownersAccess: readonly (Access | undefined)[] = ["admin", "owner"];

/** As whom a route is answered while an owner sees the site as a person; null where it is not answered at all. */
export function modeOf({ viewAs, access }: Partial<RouteHandle>): "person" | "owner" | null {
  if (viewAs) return viewAs;
  const { read, send } = typeof access === "object" ? access : { read: access, send: access };
  return ownersAccess.includes(read) && ownersAccess.includes(send) ? "owner" : null;
}

/**
 * Answers a request with the cookie of an owner who sees the site as a person. Routes with `viewAs: "person"` are shown
 * as the person sees them, for reading only; the view of a page is recorded first. Routes of the owner area answer as
 * the owner's own. All other routes are refused. The viewing is read from the database each time.
 */
export async function answerViewing(request: Request, context: AppLoadContext, target: Target): Promise<Response> {
  const mode = modeOf(target.handle);
  const viewing = await findOwn(request, context);
  if (!viewing) return answerOver(request, context, target, mode);
  notePerson("owner");
  if (mode === "owner")
    return target.answer(request, Object.assign(context, { viewing: { ...viewing, isShown: false } }));
  const asPerson = readOnlyContext(context, viewing);
  const { pathname } = new URL(request.url);
  // Only script requests the data of a page without the page, and no script runs on these pages.
  if (mode === null || !isReading(request) || pathname.endsWith(".data"))
    return refuse(request, asPerson, target, "not_while_viewing");
  if (target.isPage) await notePageViewed(context, viewing, pathname);
  const response = await withLocale(viewing.person.locale, () => target.answer(asStranger(request), asPerson));
  return uncached(response);
}

/** The current viewing of this very session, as long as the session reaches the owner area; null for none. */
async function findOwn(request: Request, context: AppLoadContext): Promise<Viewing | null> {
  const [pass, token] = [readViewing(request, context.sign), sessionTokenOf(request)];
  if (!pass || token === null) return null;
  const viewing = await findViewing(context, pass, hashToken(token));
  return viewing && (await findOwnerAreaEnd(context, pass)) !== null ? viewing : null;
}

/**
 * Answers after the end of a viewing. The next page says once that it has ended. A form is refused when it may come
 * from a page that the owner saw as the person.
 */
async function answerOver(
  request: Request,
  context: AppLoadContext,
  target: Target,
  mode: ReturnType<typeof modeOf>,
): Promise<Response> {
  const isOwnForm = mode === "owner" || target.handle.access === "signed-out";
  if (!isReading(request) && !isOwnForm)
    return withCookies(await refuse(request, context, target, "viewing_over"), [endedViewingCookie(request)]);
  if (!isReading(request) || !isForDocument(request)) return target.answer(request, context);
  const response = withCookies(await answerWithToast(request, context, target.answer), [endedViewingCookie(request)]);
  // The toast is only for this browser.
  response.headers.set("cache-control", "private, no-store");
  return response;
}

async function answerWithToast(request: Request, context: AppLoadContext, answer: Answer): Promise<Response> {
  const pass = readViewing(request, context.sign);
  // A forged cookie is ignored.
  if (!pass) return answer(request, context);
  const name = await findPersonName(context.db, pass.userId);
  const toast: Toast = {
    title: name ? `Viewing as ${name} has ended` : "Viewing as a person has ended",
    text: "The pages are your own again.",
    tone: "info",
    seconds: 8,
  };
  context.answer.toast ??= toast;
  const response = await answer(request, context);
  return response.status >= 300 && response.status < 400
    ? withCookies(response, [toastCookie(request, toast)])
    : response;
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  const answer = new Response(response.body, response);
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return answer;
}

/** In English, as the owner's own pages are. */
function refuse(
  request: Request,
  context: AppLoadContext,
  target: Pick<Target, "refuse">,
  kind: "not_while_viewing" | "viewing_over",
): Promise<Response> {
  const refusal = { status: 403, kind } as const;
  const render = (bodiless: Request) => target.refuse(bodiless, { ...context, answer: { ...context.answer, refusal } });
  return withLocale("en", async () => uncached(await refusalDocument(request, refusal, render)));
}

/** The same request without the owner's own cookies: place, language, last routes, session. */
function asStranger(request: Request): Request {
  const headers = new Headers(request.headers);
  const css = readCookie(request, "css");
  headers.delete("cookie");
  if (css !== null) headers.set("cookie", `${cookieName(request, "css")}=${encodeURIComponent(css)}`);
  return new Request(request.url, { method: request.method, headers, redirect: "manual", signal: request.signal });
}

/** An uncached answer without cookies of the viewed user. */
function uncached(response: Response): Response {
  const answer = new Response(response.body, response);
  answer.headers.delete("set-cookie");
  answer.headers.set("cache-control", "private, no-store");
  return answer;
}
