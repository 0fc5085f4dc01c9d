import { parseWithZod } from "@conform-to/zod/v4";
import { signUp } from "~/features/accounts/commands.server";
import { employerSignUpForm, seekerSignUpForm } from "~/features/accounts/forms";
import { refusedPassword } from "~/features/accounts/passwords/password-choice.server";
import { checkReferralCode } from "~/features/referrals/check.server";
import { getSettings } from "~/features/settings/queries.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { campaignOf } from "~/web/campaign.server";
import { countAttempt, forgiveAttempt } from "~/web/limits/rate-limit.server";
import { markSignUpBrowser } from "~/web/sessions/sign-up-browser.server";
import { checkedReferral, formError, mailed, refused, tooMany, weakPassword, type Sent } from "../answers.server";
import { portalAddress } from "../portal";

/** Sign-up at a portal. Answers the same whether the address has an account or not. */
export async function signUpHere(sent: Sent) {
  const { args, portal, kept, formData } = sent;
  const { request, context } = args;
  const seeker = portal.userType === "seeker";
  const submission = seeker
    ? parseWithZod(formData, { schema: seekerSignUpForm })
    : parseWithZod(formData, { schema: employerSignUpForm });
  const { registrationOpen } = await getSettings(context.db);
  if (!registrationOpen) return refused(sent, submission, "signup_disabled", 403);
  const order = Object.keys(seeker ? seekerSignUpForm.shape : employerSignUpForm.shape);
  if (submission.status !== "success") return formError(sent, submission, order);

  const form = submission.value;
  const { fullName, email, password } = form;
  const weak = refusedPassword(password, { email, names: [fullName, "companyName" in form ? form.companyName : null] });
  if (weak !== null) return weakPassword(sent, submission, weak);
  const wait = await countAttempt(args, "sign_up", email);
  if (wait !== null) return tooMany(sent, submission, wait);
  let referrerId: string | null = null;
  if (form.referralCode) {
    const check = await checkReferralCode(context.db, form.referralCode);
    if (!check.valid) {
      // Counts as a check of the code, since it led to no sign-up.
      await forgiveAttempt(args, "sign_up", email);
      const pause = await countAttempt(args, "referral_check", null);
      if (pause !== null) return tooMany(sent, submission, pause);
      return formError(sent, submission, order, { referralCode: [check.message] });
    }
    referrerId = check.referrerId;
  }
  const { browserHash, cookie } = markSignUpBrowser(request);
  await signUp(context, {
    browserHash,
    userType: portal.userType,
    fullName,
    companyName: "companyName" in form ? form.companyName : undefined,
    email,
    password,
    locale: currentLocale(),
    redirectTo: kept.back || (seeker ? null : "/employer-portal"),
    referrerId,
    campaign: campaignOf(request),
    jobMails: seeker ? "jobMails" in form && form.jobMails === "on" : undefined,
  });
  return mailed(
    sent,
    portalAddress(portal, { ...kept, ref: "" }, { notice: "check-email" }),
    m.account_check_email_to({ email }),
    cookie,
  );
}

/** Checks a referral code and shows the result beside the field. */
export async function answerReferralCheck(sent: Sent) {
  const { args, portal, formData } = sent;
  const submission =
    portal.userType === "seeker"
      ? parseWithZod(formData, { schema: seekerSignUpForm })
      : parseWithZod(formData, { schema: employerSignUpForm });
  const wait = await countAttempt(args, "referral_check", null);
  if (wait !== null) return tooMany(sent, submission, wait);
  const { valid, message } = await checkReferralCode(args.context.db, String(formData.get("referralCode") ?? ""));
  return checkedReferral(sent, submission, { valid, message });
}
