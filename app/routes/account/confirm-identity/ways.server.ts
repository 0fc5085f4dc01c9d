import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listMethods } from "~/features/accounts/proof/methods.server";
import { needsSecondStep } from "~/features/accounts/proof/second-step.server";
import type { Viewer } from "~/features/accounts/viewer";
import { safeRedirect } from "~/web/redirects/redirect";
import { isInAppBrowser } from "~/web/requests/in-app-browser";
import { isGoogleSetUp } from "~/web/sessions/google.server";

/** Where a proof leads, as the address of the page has it. */
export const redirectAfterProof = (request: Request) =>
  safeRedirect(new URL(request.url).searchParams.get("redirect"), "/more");

/**
 * The methods by which a user can confirm their identity. With a log-in in two steps it takes the second factor: a
 * stolen password alone must not confirm anything.
 */
export async function loadWays(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  { userId, email }: Viewer,
) {
  const { searchParams } = new URL(request.url);
  const [methods, second] = await Promise.all([listMethods(context, userId), needsSecondStep(context, userId)]);
  return {
    back: redirectAfterProof(request),
    /** What went wrong at Google. */
    isInApp: isInAppBrowser(request.headers.get("user-agent")),
    googleError: (["google", "other_google"] as const).find((each) => each === searchParams.get("error")) ?? null,
    email,
    password: !second && methods.hasPassword,
    passkey: methods.passkeys.length > 0,
    code: methods.codeAppSince !== null,
    recovery: second && methods.recoveryCodesLeft > 0,
    google: !second && methods.hasGoogle && isGoogleSetUp(context),
    mail: !second && !methods.hasPassword,
  };
}

export type Ways = Awaited<ReturnType<typeof loadWays>>;
