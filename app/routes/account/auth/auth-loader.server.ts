import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { destinationAfterLogIn } from "~/features/accounts/log-in/destination";
import { findResetLink } from "~/features/accounts/passwords/password-reset.server";
import { findCollegeByCode } from "~/features/colleges/students.server";
import { findJobPage } from "~/features/jobs/queries.server";
import { longestReferralCode, normalizeReferralCode } from "~/features/points/referral-code";
import { getSettings } from "~/features/settings/queries.server";
import { optional } from "~/optional.server";
import { safeRedirect } from "~/web/redirects/redirect";
import { isInAppBrowser } from "~/web/requests/in-app-browser";
import { toastBeside } from "./answers.server";
import { bannerCodes, bannerFor } from "./auth-banner";
import { challengeCode, readOneTimeCode } from "./mail-links/code-cookie.server";
import { modes, notices, type LinkParameters, type Mode, type Portal } from "./portal";

interface AuthRequest {
  request: Request;
  context: AppLoadContext;
}

/** The value of a parameter when it is one that we know. */
const known = <Value extends string>(values: readonly Value[], given: string | null) =>
  values.find((value) => value === given);

/** The parameters of a log-in page's address. Unknown values are ignored. */
export function readAddress(request: Request): LinkParameters & { mode: Mode; token: string; pass: string } {
  const { searchParams } = new URL(request.url);
  const campus = normalizeReferralCode(searchParams.get("campus") ?? "");
  // However the account is created, the user is then redirected to the page on which they join their college.
  const back = safeRedirect(searchParams.get("redirect"), /^[A-Z0-9]{8}$/.test(campus) ? `/campus/${campus}` : "");
  const ref = normalizeReferralCode(searchParams.get("ref") ?? "").slice(0, longestReferralCode);
  const recovery = searchParams.get("type") === "recovery" && "forgot";
  const mode = known(modes, searchParams.get("mode")) ?? (recovery || (ref ? "signup" : "login"));
  const secret = (name: string, of: Mode) => (mode === of ? (searchParams.get(name) ?? "").slice(0, 200) : "");
  return { back, ref, mode, token: secret("token", "forgot"), pass: secret("pass", "login") };
}

/**
 * Redirects a signed-in user: to their destination at their own portal, else to their default page. Throws the
 * redirect.
 */
export async function sendSignedInOn({ request, context }: AuthRequest, portal: Portal): Promise<void> {
  const viewer = await context.viewer();
  if (!viewer) return;
  const { userType } = viewer;
  const back = userType === portal.userType ? readAddress(request).back : "";
  throw redirect(
    destinationAfterLogIn({ userType, isCompanyComplete: viewer.company?.isComplete ?? false }, back),
    303,
  );
}

/** The result, or a fallback on failure when a refused form is shown: that form must be shown, whatever else fails. */
async function orElse<Value>({ context }: AuthRequest, asked: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    const isRedirect = error instanceof Response && error.status < 400;
    if (isRedirect || !context.answer.keepsForm) throw error;
    return otherwise;
  }
}

/** The job for which a user came to a log-in page, and what they wanted to do with it. */
export interface IntendedJob {
  purpose: "apply" | "save";
  title: string;
  companyName: string;
}

/** @param back where the person was going, already safe */
async function findIntendedJob({ db }: AppLoadContext, back: string): Promise<IntendedJob | null> {
  const [, id, favorite] = /^\/job\/([\w-]{1,40})(\/favorite)?(?:[?#]|$)/.exec(back) ?? [];
  if (id === undefined) return null;
  const job = await optional("the job of a log-in page", findJobPage(db, id), null);
  return job && { purpose: favorite ? "save" : "apply", title: job.title, companyName: job.companyName };
}

/** The college from which a person comes to sign up. */
async function findKeptCollege({ db }: AppLoadContext, back: string) {
  const [, code] = /^\/campus\/([A-Z0-9]{8})$/.exec(back) ?? [];
  return code === undefined ? null : optional("the college of a sign-up", findCollegeByCode(db, code), null);
}

/**
 * What a portal's page shows. A link for a new password also opens for signed-in users: they may have forgotten the old
 * one.
 */
export async function authLoader(args: AuthRequest, portal: Portal) {
  const { request, context } = args;
  const { token, ...address } = readAddress(request);
  if (token === "") await orElse(args, sendSignedInOn(args, portal), undefined);
  const [settings, link, keptJob, keptCollege] = await Promise.all([
    getSettings(context.db),
    token === "" ? null : orElse(args, findResetLink(context, token), "account"),
    findIntendedJob(context, address.back),
    findKeptCollege(context, address.back),
  ]);
  const { searchParams } = new URL(request.url);
  const error = token !== "" && !link ? "reset_issue" : known(bannerCodes, searchParams.get("error"));
  const banner = error ? bannerFor(error) : null;
  // A form submitted to this page has set its own.
  if (banner) context.answer.toast ??= toastBeside(banner);
  return {
    ...address,
    keptJob,
    keptCollege,
    canSetPassword: link !== null,
    /** The link makes the account of an address that has only pending sign-ups. */
    makesAccount: link === "sign_up",
    /** Such a page is for one person only. */
    hasToken: token !== "" || address.pass !== "",
    /** The address for which this browser waits for a code by mail. */
    codeFor: challengeCode.read(request, context)?.subject ?? null,
    /**
     * The address or mobile number (E.164) for which this browser has a code that replaces a password; null also when
     * the user asks for a new code.
     */
    oneTimeFor: searchParams.has("fresh") ? null : (readOneTimeCode(request, context)?.subject ?? null),
    /** How codes go to mobile numbers; empty while text messages are off. */
    textChannels: context.textMessages?.channels ?? [],
    notice: known(notices, searchParams.get("notice")) ?? null,
    banner,
    /** Google logs nobody in there. */
    isInApp: isInAppBrowser(request.headers.get("user-agent")),
    registrationOpen: settings.registrationOpen,
    closed: bannerFor("signup_disabled"),
    grievanceOfficer: settings.grievanceOfficer,
  };
}
export type AuthData = Awaited<ReturnType<typeof authLoader>>;
