import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { readCookie, writeCookie } from "../cookies";

const cookie = "kept-form";
/** How long a form is kept until its sender logs in. Seconds. */
const keptFor = 600;
/** A browser keeps cookies of up to 4,096 bytes, name and attributes with it. Bytes. */
const mostBytes = 3_600;

/** Whether a field is never written into a page or a cookie. */
export const isSecret = (name: string) => /password|proof|passkey/i.test(name);

/** The address of a page without its query. */
const pathOf = (request: Request) => new URL(request.url).pathname;

/** The Set-Cookie value that stores a form's texts; null for other requests, and if too long. */
async function keep(request: Request): Promise<string | null> {
  const isForm =
    request.method === "POST" &&
    /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(request.headers.get("content-type") ?? "");
  if (!isForm || request.bodyUsed) return null;
  const fields = [...(await request.clone().formData())].filter(
    ([name, value]) => typeof value === "string" && !isSecret(name),
  );
  const text = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify([pathOf(request), fields]))));
  return text.length > mostBytes
    ? null
    : writeCookie(request, cookie, text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""), keptFor);
}

/** The cookie that makes a browser forget the stored form, for a sign-out. */
export const forgottenFormCookie = (request: Request): string => writeCookie(request, cookie, "", 0);

/** Runs a guard. If it redirects to the log-in, the form's values are stored in a cookie, so that its page can show them again afterwards. */
export async function withLoggedOutForm<Passed>(request: Request, guard: Promise<Passed>): Promise<Passed> {
  try {
    return await guard;
  } catch (error) {
    const to = error instanceof Response ? error.headers.get("location") : null;
    if (!(error instanceof Response) || !to?.startsWith("/auth")) throw error;
    const kept = await keep(request);
    if (kept === null) throw error;
    const headers = new Headers({ location: to });
    for (const each of [...error.headers.getSetCookie(), kept]) headers.append("set-cookie", each);
    throw redirect(to, { status: 303, headers });
  }
}

/**
 * Returns the stored form that was sent to this page without a session, only once; null for none. The page shows it and
 * does not submit it.
 */
export function takeLoggedOutForm({
  request,
  context,
}: {
  request: Request;
  context: AppLoadContext;
}): FormData | null {
  const value = readCookie(request, cookie);
  if (value === null || request.method !== "GET") return null;
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
      character.charCodeAt(0),
    );
    const [path, fields] = JSON.parse(new TextDecoder().decode(bytes)) as [string, [string, string][]];
    if (path !== pathOf(request)) return null;
    const form = new FormData();
    for (const [name, text] of fields) form.append(String(name), String(text));
    context.answer.headers.append("set-cookie", forgottenFormCookie(request));
    return form;
  } catch {
    return null;
  }
}
