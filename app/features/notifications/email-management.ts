import type { NewsKind } from "db/vocabulary";
import type { AppContext } from "../context";

type Signing = Pick<AppContext, "sign">;
type Addressing = Pick<AppContext, "sign" | "siteUrl">;

const signed = ({ sign }: Signing, userId: string) => sign(`email-management\n${userId}`);

/** The token with which a person says from a mail, without logging in, which mails they want. It opens nothing else. */
export const emailManagementToken = (context: Signing, userId: string) => `${userId}.${signed(context, userId)}`;

/** Whose token it is; null for what is none of ours. */
export function emailManagementUser(context: Signing, token: string): string | null {
  const [userId = "", signature = ""] = token.split(".");
  return userId !== "" && signature === signed(context, userId) ? userId : null;
}

/** Where a person chooses which mails they get; the link at the end of each mail that can be turned off. */
export const emailManagementAddress = (context: Addressing, userId: string) => `${context.siteUrl}/email-management?token=${emailManagementToken(context, userId)}`;

/** Where one POST (RFC 8058) or one press stops mails of a kind. */
export const emailStopAddress = (context: Addressing, userId: string, kind: NewsKind) =>
  `${context.siteUrl}/email-management/stop?token=${emailManagementToken(context, userId)}&kind=${kind}`;
