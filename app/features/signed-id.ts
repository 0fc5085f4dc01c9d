import { timingSafeEqual } from "node:crypto";
import { isId } from "db/id";

interface Signer {
  sign: (text: string) => string;
}

/**
 * An id for a link that cannot be forged: the id and its keyed hash. @param purpose what the link opens; it opens
 * nothing else
 */
export const signedId = ({ sign }: Signer, purpose: string, id: string): string => `${id}.${sign(`${purpose}\n${id}`)}`;

/** The id of such a text; null for one that we did not make for this purpose. */
export function readSignedId(signer: Signer, purpose: string, text: string): string | null {
  const [id = ""] = text.split(".", 1);
  if (!isId(id)) return null;
  const given = Buffer.from(text);
  const right = Buffer.from(signedId(signer, purpose, id));
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
