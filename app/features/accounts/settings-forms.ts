import * as z from "zod";
import { refuseNameFault } from "~/features/screening/names/name-field";
import { m } from "~/paraglide/messages";
import { differ, mobile, ownEmail, passwords, privateName, samePasswords, textChannel } from "./forms";

/** The current password of an account; only its presence is checked. */
const currentPassword = z
  .string({ error: () => m.account_password_required() })
  .max(128, { error: () => m.account_password_long() });

export const nameForm = z.object({
  fullName: privateName(() => m.forms_name_required()).superRefine(refuseNameFault("person")),
});

export const passwordForm = z.object({ currentPassword, ...passwords }).refine(samePasswords, differ);

/** An account without a password needs no current password here. */
export const emailForm = (hasPassword: boolean) =>
  z.object({ newEmail: ownEmail, currentPassword: hasPassword ? currentPassword : currentPassword.optional() });

/** The number for log-in by code. */
export const phoneForm = (hasPassword: boolean) =>
  z.object({
    phone: mobile,
    channel: textChannel,
    currentPassword: hasPassword ? currentPassword : currentPassword.optional(),
  });

export const erasureForm = (hasPassword: boolean) =>
  z.object({ currentPassword: hasPassword ? currentPassword : currentPassword.optional() });
