import { readSignedId, signedId } from "~/features/signed-id";

interface Signer {
  sign: (text: string) => string;
}

/** The path of a client's private page. The address is the secret: it goes to the client alone. */
export const pathOfRequest = (signer: Signer, leadId: string): string =>
  `/your-request/${signedId(signer, "lead", leadId)}`;

/** The id of the lead that a private page is of; null for an address that we did not make. */
export const readRequestKey = (signer: Signer, key: string): string | null =>
  readSignedId(signer, "lead", key.slice(0, 200));
