import { timingSafeEqual } from "node:crypto";
import { isId } from "db/id";

interface Signer {
  sign: (text: string) => string;
}

const before = "help+";

/** 96 bits in hexadecimal: mail servers may write an address in lower case, and a local part takes 64 characters. */
const tokenOf = ({ sign }: Signer, ticketId: string) =>
  Buffer.from(sign(`ticket\n${ticketId}`), "base64url")
    .toString("hex")
    .slice(0, 24);

/** The address to which answers in a ticket go, such as help+{ticket}.{token}@{domain}. Throws without a key to sign with. */
export const replyAddress = (signer: Signer, domain: string, ticketId: string) =>
  `${before}${ticketId}.${tokenOf(signer, ticketId)}@${domain}`;

/** The ticket of such an address; null for an address that we did not create. */
export function readReplyAddress(signer: Signer, domain: string, address: string): string | null {
  const [, local = "", host = ""] = /^\s*(?:[^<>]*<)?([^<>@\s]+)@([^<>@\s]+?)>?\s*$/.exec(address.toLowerCase()) ?? [];
  if (host !== domain.toLowerCase() || !local.startsWith(before)) return null;
  const [ticketId = "", token = ""] = local.slice(before.length).split(".", 2);
  if (!isId(ticketId)) return null;
  const given = Buffer.from(token);
  const right = Buffer.from(tokenOf(signer, ticketId));
  return given.length === right.length && timingSafeEqual(given, right) ? ticketId : null;
}
