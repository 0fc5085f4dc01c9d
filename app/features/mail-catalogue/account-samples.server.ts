import {
  accountExistsMail,
  confirmationMail,
  emailChangeRequestedMail,
  emailChangedMail,
  emailChangeMail,
  emailTakenMail,
  logInCodeMail,
  oneTimeCodeMail,
  passwordChangedMail,
  passwordResetMail,
  passwordSetMail,
} from "~/features/accounts/mails/account-mails";
import { notMeLinks } from "~/features/accounts/mails/not-me";
import { identityCodeMail, methodChangeMail } from "~/features/accounts/proof/method-change.server";
import { erasureMail, erasureCancelledMail } from "~/features/privacy/mails";
import { preview, type MailPreview } from "./preview.server";
import { from, linked, name, time } from "./sample-facts.server";

const notMe = (siteUrl: string) => ({ name, from, links: notMeLinks({ siteUrl }) });

/** The mails about an account and the ways to log in. */
export const accountPreviews: readonly MailPreview[] = [
  preview("Confirm an email", confirmationMail, linked("/confirm-email?token=sample")),
  preview("An account exists", accountExistsMail, linked("/auth")),
  preview("Reset a password", passwordResetMail, linked("/auth?type=recovery&token=sample")),
  preview("A code to log in", logInCodeMail, (site) => ({
    name,
    from,
    code: "482130",
    link: `${site}/auth?code=sample`,
  })),
  preview("A code in the place of a password", oneTimeCodeMail, () => ({ from, code: "482130" })),
  preview("A password was set", passwordSetMail, linked("/auth?mode=forgot")),
  preview("A password was changed", passwordChangedMail, notMe),
  preview("Confirm a new email", emailChangeMail, linked("/email-change?token=sample")),
  preview("An email is taken", emailTakenMail, () => ({ name, from })),
  preview("A new email was asked for", emailChangeRequestedMail, notMe),
  preview("An email was changed", emailChangedMail, (site) => ({
    ...linked("/contact-us")(site),
    newEmail: "asha.verma@example.in",
  })),
  preview("A passkey was added", methodChangeMail, (site) => ({
    name,
    from,
    change: "passkey_added" as const,
    links: notMeLinks({ siteUrl: site }),
  })),
  preview("Google was unlinked", methodChangeMail, (site) => ({
    name,
    from,
    change: "google_unlinked" as const,
    links: notMeLinks({ siteUrl: site }),
  })),
  preview("A code for identity", identityCodeMail, () => ({ name, from, code: "48213097" })),
  preview("Deletion", erasureMail, (site) => ({ name, due: time, link: `${site}/your-data` })),
  preview("Deletion cancelled", erasureCancelledMail, () => ({ name })),
];
