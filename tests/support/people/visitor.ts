import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { site as worker } from "../../../app/site";

/** What the worker is called with: a request that has come in carries Cloudflare's knowledge of its sender. */
type IncomingRequest = Parameters<typeof worker.fetch>[0];
type Fields = Record<string, string | string[]>;

/** Replacements for the usual worker of a visitor. */
export interface Circumstances {
  /** Bindings and variables over those of the tests, such as a database that fails. */
  env?: Partial<typeof env>;
  /** The handler that answers in place of the worker. */
  answer?: (request: IncomingRequest, env: Cloudflare.Env, execution: ExecutionContext) => Promise<Response>;
}

export interface Visitor {
  get(path: string, headers?: HeadersInit): Promise<Page>;
  /** Sends a form as a browser does, from this site; other headers can say otherwise. */
  post(path: string, fields?: Fields, headers?: HeadersInit): Promise<Page>;
  /** Sends any request; a browser would do so only for a user who manipulates it. */
  send(method: string, path: string, headers?: HeadersInit, body?: BodyInit): Promise<Page>;
  /** Goes where a redirect leads, until there is a page. */
  follow(page: Page): Promise<Page>;
  /** By its name with or without the prefix that all cookies of the site have over HTTPS. */
  setCookie(name: string, value: string): void;
  cookie(name: string): string | undefined;
}

export interface Page {
  status: number;
  /** Where a redirect leads, as a path of this site; null when it is none. */
  location: string | null;
  headers: Headers;
  html: string;
  /** What a person reads: the body without tags, scripts and styles. */
  readonly text: string;
}

const hosted = (name: string) => (name.startsWith("__Host-") ? name : `__Host-${name}`);

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'", nbsp: " " };

/** The text of a document as it is read, in one line. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style|head|svg|template)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * A user with a browser: keeps cookies and sends forms. A request is answered only when the work that it leaves for
 * after the response, such as sending mails, is done too.
 */
export function createVisitor({ env: given, answer = worker.fetch }: Circumstances = {}): Visitor {
  const cookies = new Map<string, string>();

  function keepCookies(headers: Headers) {
    for (const line of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  async function send(
    method: string,
    path: string,
    headersGiven: HeadersInit | undefined,
    body?: BodyInit,
  ): Promise<Page> {
    const url = new URL(path, env.SITE_URL);
    const headers = new Headers({
      "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile",
      accept: "text/html",
    });
    headers.set("host", url.host);
    if (method === "POST") headers.set("origin", url.origin);
    // The script of the page that was sent has left a cookie.
    if (method === "POST" && cookies.size === 0) headers.set("cookie", `${hosted("css")}=/styles.css`);
    if (cookies.size > 0) headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    new Headers(headersGiven).forEach((value, name) => headers.set(name, value));
    const execution = createExecutionContext();
    const request = new Request(url, { method, headers, body, redirect: "manual" });
    const response = await answer(request as IncomingRequest, { ...env, ...given }, execution);
    const html = await response.text();
    await waitOnExecutionContext(execution);
    keepCookies(response.headers);
    const target = response.headers.get("location");
    const location = target === null ? null : new URL(target, url).href.replace(url.origin, "");
    let text: string | undefined;
    return {
      status: response.status,
      location,
      headers: response.headers,
      html,
      get text() {
        return (text ??= textOf(html));
      },
    };
  }

  return {
    get: (path, headers) => send("GET", path, headers),
    post(path, fields = {}, headers) {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each);
      return send("POST", path, headers, body);
    },
    send,
    async follow(page) {
      for (let hops = 0; page.location !== null; hops++) {
        if (hops > 10) throw new Error(`redirected more than ten times, last to ${page.location}`);
        page = await send("GET", page.location, undefined);
      }
      return page;
    },
    setCookie: (name, value) => void cookies.set(hosted(name), value),
    cookie: (name) => cookies.get(hosted(name)),
  };
}
