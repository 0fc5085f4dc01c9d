import type { DocumentKind } from "db/vocabulary";

/** Of one verification. */
export const mostDocuments = 6;

/** Bytes: of a PDF, and of a photo of a paper, which is made small. */
export const largestDocument = { pdf: 4_000_000, picture: 8_000_000 };

export const documentNames: Record<DocumentKind, string> = {
  registration: "Registration of the company (incorporation, partnership deed, Udyam, shop licence)",
  gst_certificate: "GST certificate",
  pan: "PAN card of the company",
  address_proof: "Proof of the address (electricity bill, rent agreement)",
};
