import type { BadgeColor, DocumentKind, Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";

/** Of one verification. */
export const mostDocuments = 6;

/** Bytes: of a PDF, and of a photo of a document, which is reduced in size. */
export const largestDocument = { pdf: 4_000_000, picture: 8_000_000 };

/** The name of a kind of document. @param locale the language of the page unless given */
export const documentName = (kind: DocumentKind, locale?: Locale): string =>
  ({
    registration: m.verify_kind_registration,
    gst_certificate: m.verify_kind_gst_certificate,
    pan: m.verify_kind_pan,
    address_proof: m.verify_kind_address_proof,
  })[kind]({}, { locale });

/** The colour of a badge within a sentence, such as "blue". */
export const badgeColorName = (badge: BadgeColor): string =>
  ({
    blue: m.verify_color_blue,
    green: m.verify_color_green,
    gold: m.verify_color_gold,
    silver: m.verify_color_silver,
  })[badge]();
