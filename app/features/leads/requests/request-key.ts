import { readSignedId, signedId } from "~/features/signed-id";

interface Signer {
  sign: (text: string) => string;
}

/** The path of a client's private page. It is secret and sent to the client only. */
export const pathOfRequest = (signer: Signer, leadId: string): string =>
  `/your-request/${signedId(signer, "lead", leadId)}`;

/** The lead id of a private page; null for an address with an invalid signature. */
export const readRequestKey = (signer: Signer, key: string): string | null =>
  readSignedId(signer, "lead", key.slice(0, 200));
