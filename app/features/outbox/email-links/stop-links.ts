import { timingSafeEqual } from "node:crypto";
import type { NewsKind } from "db/vocabulary";
import type { AppContext } from "~/features/context";

type Signing = Pick<AppContext, "sign">;
type Addressing = Pick<AppContext, "sign" | "siteUrl">;

/** The token for choosing one's mails from a mail without logging in. It gives access to nothing else. */
export const emailManagementToken = ({ sign }: Signing, userId: string) =>
  `${userId}.${sign(`email-management\n${userId}`)}`;

/** The user of a token; null for an invalid one. */
export function emailManagementUser(context: Signing, token: string): string | null {
  const [userId = ""] = token.split(".", 1);
  if (userId === "") return null;
  const given = Buffer.from(token);
  const right = Buffer.from(emailManagementToken(context, userId));
  return given.length === right.length && timingSafeEqual(given, right) ? userId : null;
}

/** Where a person chooses which mails they get; the link at the end of each mail that can be turned off. */
export const emailManagementAddress = (context: Addressing, userId: string) =>
  `${context.siteUrl}/email-management?token=${emailManagementToken(context, userId)}`;

/** Where one POST (RFC 8058) or one click stops mails of a kind. */
export const emailStopAddress = (context: Addressing, userId: string, kind: NewsKind) =>
  `${context.siteUrl}/email-management/stop?token=${emailManagementToken(context, userId)}&kind=${kind}`;
