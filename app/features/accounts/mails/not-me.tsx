import type { UserType } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { m } from "~/paraglide/messages";
import { Button, SideLink } from "~/ui/mail/parts";
import { logInPages } from "../log-in/destination";

/** Where a person goes whose account somebody else has changed. */
export interface NotMeLinks {
  password: string;
  contact: string;
}

/** @param userType of the account; without it the page for seekers, which mails the link to employers, too */
export const notMeLinks = ({ siteUrl }: Pick<AppContext, "siteUrl">, userType: UserType = "seeker"): NotMeLinks => ({
  password: `${siteUrl}${logInPages[userType]}?mode=forgot`,
  contact: `${siteUrl}/contact-us`,
});

/** What to do if it was somebody else: a new password first, then our support. */
export function NotMe({ links: { password, contact } }: { links: NotMeLinks }) {
  return (
    <>
      <Button href={password} label={m.mails_reset_button()} />
      <SideLink href={contact} label={m.mails_write_to_us()} />
    </>
  );
}
