import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import type { LinkParameters, Portal } from "../portal";

/**
 * The log-in with Google, with the policies that the user accepts by it, a second way beside it if there is one, and the
 * line that separates them from the form above or below.
 */
export function GoogleSignIn({
  portal,
  kept,
  isInApp,
  form,
  children,
}: {
  portal: Portal;
  kept: LinkParameters;
  /** Whether the browser is within another app. */
  isInApp: boolean;
  form: "above" | "below";
  children?: ReactNode;
}) {
  const parameters = new URLSearchParams();
  if (kept.back) parameters.set("redirect", kept.back);
  if (kept.ref) parameters.set("ref", kept.ref);
  const query = parameters.size > 0 ? `?${parameters}` : "";
  const line = (
    <p className="quiet flex items-center gap-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {m.account_or()}
    </p>
  );
  return (
    <div className="grid gap-2">
      {form === "above" && line}
      <div className="grid gap-2 md:auto-cols-fr md:grid-flow-col md:gap-x-8">
        <a href={`${portal.page}/google${query}`} className="btn btn-line w-full" rel="nofollow">
          <span className="flex items-center gap-2">
            <GoogleMark />
            {m.account_google()}
          </span>
        </a>
        {children}
      </div>
      {isInApp && <p className="font-semibold">{m.account_google_in_app()}</p>}
      <p className="quiet">
        {m.account_google_accepts()} <PolicyLinks />
      </p>
      {form === "below" && line}
    </div>
  );
}

/** The two texts that a consent is about. */
export function PolicyLinks() {
  return (
    <>
      <a href="/terms-conditions" className="underline">
        {m.layout_footer_terms()}
      </a>
      &nbsp;·{" "}
      <a href="/privacy" className="underline">
        {m.layout_footer_privacy()}
      </a>
    </>
  );
}

/** Google's own mark in its own colours, as its branding rules ask. */
function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.3 5.5-4.8 7.2l7.7 6c4.5-4.2 7.2-10.3 7.2-17.6z"
      />
      <path
        fill="#FBBC05"
        d="M10.5 28.6A14.5 14.5 0 0 1 9.8 24c0-1.6.3-3.1.8-4.6l-8-6.2A24 24 0 0 0 0 24c0 3.9.9 7.5 2.6 10.8z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48z"
      />
    </svg>
  );
}
