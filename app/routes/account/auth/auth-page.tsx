import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { Banner } from "~/ui/banner";
import { HelpLink } from "~/ui/help/help-link";
import { WithRail } from "~/ui/layout/with-rail";
import { PasskeyForm } from "../passkey-form";
import type { AuthAnswer } from "./answers.server";
import { bannerFor, type AuthBanner } from "./auth-banner";
import type { AuthData, IntendedJob } from "./auth-loader.server";
import { AuthRail } from "./auth-rail";
import { GoogleSignIn } from "./google/google-sign-in";
import { LogInForm } from "./log-in-form";
import { logInReason } from "./log-in-reason";
import { FinishForm } from "./mail-links/finish-form";
import { EmailForm, NewPasswordForm } from "./mail-links/mail-forms";
import { OneTimeForm } from "./one-time/one-time-form";
import {
  portalAddress,
  employerPortal,
  seekerPortal,
  type LinkParameters,
  type Mode,
  type Notice,
  type Portal,
} from "./portal";
import { SignUpForm } from "./sign-up/sign-up-form";

const tabs: Partial<Record<Mode, () => string>> = {
  login: m.account_tab_login,
  signup: m.account_tab_signup,
  forgot: m.account_tab_reset,
};

const titleOf = (portal: Portal) =>
  portal.userType === "seeker" ? m.account_seeker_title() : m.account_employer_title();

/** The head of a portal's page. Other sites do not learn a secret link. */
export function authMeta(portal: Portal, page: AuthData | undefined): MetaDescriptor[] {
  const view =
    tabs[page?.mode ?? "login"]?.() ?? (page?.mode === "code" ? m.account_one_time_title() : m.account_resend_title());
  const secret = { name: "referrer", content: "same-origin" };
  return [{ title: `${view} · ${titleOf(portal)} – KaamGhar` }, ...(page?.hasToken ? [secret] : [])];
}

/** The log-in page of one portal: tabs that are links, and the form of the open one. */
export function AuthPage({ portal, page, answer }: { portal: Portal; page: AuthData; answer: AuthAnswer | undefined }) {
  const mode = answer?.mode ?? page.mode;
  const other = portal.userType === "seeker" ? employerPortal : seekerPortal;
  const banner = answer ? answer.banner : page.banner;
  const seeker = portal.userType === "seeker";
  return (
    <WithRail rail={<AuthRail portal={portal} mode={mode} />}>
      <auth-form class="grid grid-cols-1 gap-4">
        <div>
          <h1>{titleOf(portal)}</h1>
          {!page.keptJob && (
            <p className="text-ink-2">
              {logInReason(portal, page.back) ?? (seeker ? m.account_seeker_tagline() : m.account_employer_tagline())}
            </p>
          )}
        </div>
        {page.keptCollege && (
          <div className="card grid gap-1">
            <span className="quiet">{m.colleges_join_from()}</span>
            <b className="wrap-anywhere">{page.keptCollege.name}</b>
            <span className="quiet">
              {page.keptCollege.city} · {m.colleges_code()} {page.keptCollege.code}
            </span>
          </div>
        )}
        {page.keptJob && <KeptJobBox job={page.keptJob} />}
        <nav aria-label={m.account_tabs_label()} className="flex gap-5 border-b border-line">
          {(Object.keys(tabs) as Mode[]).map((tab) => (
            <a
              key={tab}
              href={portalAddress(portal, page, { mode: tab })}
              className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent text-ink-2 no-underline aria-[current]:border-peacock aria-[current]:font-semibold aria-[current]:text-peacock"
              aria-current={mode === tab ? "page" : undefined}>
              {tabs[tab]?.()}
            </a>
          ))}
        </nav>
        {!answer && page.notice && (
          <NoticeBox notice={page.notice} resend={portalAddress(portal, page, { mode: "resend" })} />
        )}
        <div data-banner="" className="empty:hidden">
          {banner && <BannerBox banner={banner} portal={portal} kept={page} mode={mode} />}
        </div>
        {(["network", "timeout", "server"] as const).map((fault) => (
          <template key={fault} data-fault={fault}>
            <BannerBox
              banner={bannerFor(fault === "server" ? "server_error" : fault)}
              portal={portal}
              kept={page}
              mode={mode}
            />
          </template>
        ))}
        <div className={`grid gap-4 ${mode === "login" || mode === "signup" ? "" : "max-w-md"}`}>
          <Panel portal={portal} page={page} answer={answer} mode={mode} />
        </div>
        <footer className="grid">
          <a
            href={portalAddress(
              other,
              { back: "", ref: page.ref },
              { mode: page.ref && mode === "signup" ? mode : "login" },
            )}
            className="inline-flex min-h-11 items-center">
            {seeker ? m.account_to_employer() : m.account_to_seeker()}
          </a>
          {!seeker && (
            <p className="flex flex-wrap gap-x-5">
              <PolicyLink href="/company-setup">{m.setup_title()}</PolicyLink>
              <PolicyLink href="/recruitment-solutions">{m.hiring_title()}</PolicyLink>
            </p>
          )}
          <p className="quiet flex flex-wrap gap-x-5">
            <PolicyLink href="/terms-conditions">{m.layout_footer_terms()}</PolicyLink>
            <PolicyLink href="/privacy">{m.layout_footer_privacy()}</PolicyLink>
            <PolicyLink href="/contact-us">{m.layout_footer_contact()}</PolicyLink>
          </p>
        </footer>
      </auth-form>
    </WithRail>
  );
}

/** The job for which the person came, so that they see that it is not lost. */
function KeptJobBox({ job }: { job: IntendedJob }) {
  return (
    <div className="card grid gap-1">
      <span className="quiet">{job.purpose === "save" ? m.account_kept_save() : m.account_kept_apply()}</span>
      <b className="wrap-anywhere">{job.title}</b>
      <span className="quiet">{job.companyName}</span>
    </div>
  );
}

function PolicyLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center">
      {children}
    </a>
  );
}

function Panel({
  portal,
  page,
  answer,
  mode,
}: {
  portal: Portal;
  page: AuthData;
  answer: AuthAnswer | undefined;
  mode: Mode;
}) {
  const result = answer?.result;
  if (mode === "forgot" && page.makesAccount)
    return <FinishForm result={result} portal={portal} grievanceOfficer={page.grievanceOfficer} />;
  if (mode === "forgot")
    return page.canSetPassword ? <NewPasswordForm result={result} /> : <EmailForm purpose="forgot" result={result} />;
  if (mode === "resend") return <EmailForm purpose="resend" result={result} />;
  if (mode === "code")
    return (
      <OneTimeForm
        result={result}
        portal={portal}
        recipient={page.oneTimeFor}
        channels={page.textChannels}
        kept={page}
      />
    );
  const oneTime = (
    <a href={portalAddress(portal, page, { mode: "code" })} className="btn btn-line w-full">
      {mode === "login" ? m.account_one_time_link() : m.account_one_time_sign_up()}
    </a>
  );
  if (mode === "login") {
    return (
      <div className="grid gap-4 md:grid-cols-2 md:gap-x-8">
        <LogInForm
          result={result}
          page={page}
          challenge={answer?.challenge ?? null}
          forgot={portalAddress(portal, page, { mode: "forgot" })}
        />
        <div className="grid content-start gap-4 md:mt-7.5">
          <GoogleSignIn portal={portal} kept={page} isInApp={page.isInApp} form="above" />
          {oneTime}
          <PasskeyForm
            purpose="log-in"
            action={`${portal.page}/passkey${page.back ? `?redirect=${encodeURIComponent(page.back)}` : ""}`}
            label={m.proof_passkey_log_in()}
          />
        </div>
      </div>
    );
  }
  if (!page.registrationOpen)
    return answer?.banner ? null : <BannerBox banner={page.closed} portal={portal} kept={page} mode="login" />;
  return (
    <>
      <GoogleSignIn portal={portal} kept={page} isInApp={page.isInApp} form="below">
        {portal.userType === "seeker" && oneTime}
      </GoogleSignIn>
      <SignUpForm
        result={result}
        portal={portal}
        code={page.ref}
        referral={answer?.referral ?? null}
        grievanceOfficer={page.grievanceOfficer}
      />
    </>
  );
}

const noticeTexts: Record<Notice, () => string> = {
  "check-email": m.account_notice_check_email,
  "link-sent": m.account_link_sent,
  "reset-sent": m.account_reset_sent,
  "code-sent": m.account_code_sent,
};

function NoticeBox({ notice, resend }: { notice: Notice; resend: string }) {
  const support = useSite()?.support.email;
  return (
    <div role="status" className="safe">
      <b>{m.account_check_email_title()}</b>
      <p>{noticeTexts[notice]()}</p>
      {support && (
        <p className="mt-1 wrap-anywhere">
          {m.account_notice_nothing()}{" "}
          <a href={`mailto:${support}`} className="inline-flex min-h-11 items-center">
            {support}
          </a>
        </p>
      )}
      {notice !== "reset-sent" && notice !== "code-sent" && <ResendLink href={resend} />}
      <HelpLink about="no_email" />
    </div>
  );
}

function ResendLink({ href }: { href: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center font-semibold">
      {m.account_resend_link()}
    </a>
  );
}

function BannerBox({
  banner,
  portal,
  kept,
  mode,
}: {
  banner: AuthBanner;
  portal: Portal;
  kept: LinkParameters;
  mode: Mode;
}) {
  return (
    <Banner {...banner}>
      <p className="flex flex-wrap gap-x-5">
        <a href={portalAddress(portal, kept, { mode })} className="inline-flex min-h-11 items-center font-semibold">
          {m.layout_try_again()}
        </a>
        {banner.offersResend && <ResendLink href={portalAddress(portal, kept, { mode: "resend" })} />}
        {banner.offersOther && (
          <a
            href={portal.userType === "seeker" ? employerPortal.page : seekerPortal.page}
            className="inline-flex min-h-11 items-center font-semibold">
            {portal.userType === "seeker" ? m.account_to_employer() : m.account_to_seeker()}
          </a>
        )}
      </p>
      <HelpLink about={banner.help ?? "log_in"} />
    </Banner>
  );
}
