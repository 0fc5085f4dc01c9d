import { redirect, type AppLoadContext, type TypedResponse } from "@remix-run/cloudflare";
import * as z from "zod";
import { locales } from "db/vocabulary";
import { currentLocale, withLocale } from "~/locale.server";
import { readCookie, writeCookie } from "./cookies";

const toastSchema = z.object({
  title: z.string().max(200),
  text: z.string().max(500).optional(),
  tone: z.enum(["info", "success", "warning", "error"]).default("success"),
  /** After a sign-out the browser deletes its stored values of half-filled forms. */
  forgetForms: z.boolean().optional(),
  /**
   * The undo button: its address, and the fields that it sends. A toast whose undo does not fit into the cookie is
   * shown without it.
   */
  undo: z
    .object({
      action: z.string().regex(/^\/(?:applications?|act)\/[\w/-]{1,100}$/),
      fields: z.record(z.string(), z.string().max(2000)),
    })
    .optional()
    .catch(undefined),
  /** In which language it is written: the page that shows it may be in another one. */
  lang: z.enum(locales).optional(),
  /** How long it stays; four seconds by default. */
  seconds: z.number().min(1).max(20).optional(),
});
export type Toast = z.infer<typeof toastSchema>;

const cookie = "toast";

/** The addresses of the flows around jobs and around logging in, whose toasts stay longer: five seconds. */
const longerFrom =
  /^\/(jobs?|favorites|favorites-tidying|application|post-job|auth|employer-auth|sign-out|confirm-email|email-change|team-invitation)(\/|\.|$)/;

/**
 * The toast with its duration: five seconds at the addresses above, unless it has its own; elsewhere its own or the
 * default of four seconds.
 */
export function withSeconds(toast: Toast, pathname: string): Toast {
  return longerFrom.test(pathname) ? { seconds: 5, ...toast } : toast;
}

/** The most bytes that browsers keep of a cookie, with its name and attributes. */
const mostBytes = 4096;

/**
 * The Set-Cookie value by which the next page shows a toast, once; without its undo when the cookie would be too large
 * for browsers.
 */
export function toastCookie(request: Request, toast: Toast): string {
  const shown = { lang: currentLocale(), ...withSeconds(toast, new URL(request.url).pathname) };
  const write = (value: Toast) => writeCookie(request, cookie, JSON.stringify(value), 60);
  const whole = write(shown);
  return whole.length <= mostBytes ? whole : write({ ...shown, undo: undefined });
}

/** A 303 to another page, which shows the toast once. */
export function redirectWithToast(request: Request, url: string, toast: Toast): TypedResponse<never> {
  const headers = new Headers();
  headers.append("set-cookie", toastCookie(request, toast));
  return redirect(url, { status: 303, headers });
}

/**
 * The same for a page that may be in another language: the toast is written in the language of the page that shows it.
 */
export async function redirectWithToastThere(
  { request, context }: { request: Request; context: AppLoadContext },
  url: string,
  toast: () => Toast,
): Promise<TypedResponse<never>> {
  const locale = (await context.localeAt?.(url)) ?? currentLocale();
  return withLocale(locale, () => redirectWithToast(request, url, toast()));
}

/** The toast that an earlier redirect left, and the header that deletes it. */
export function readToast(request: Request): { toast: Toast | null; clear: string | null } {
  const value = readCookie(request, cookie);
  if (value === null) return { toast: null, clear: null };
  const clear = writeCookie(request, cookie, "", 0);
  try {
    return { toast: toastSchema.parse(JSON.parse(value)), clear };
  } catch {
    return { toast: null, clear };
  }
}
