import { day } from "db/catalogues/time";
import { fileKey } from "~/features/files/file";
import type { companyPhotos, storedFiles } from "../schema";
import type { FileKind } from "../vocabulary";
import { sampleCompanies } from "./companies";
import { founderOf } from "./founders";
import { seedId } from "./id";
import { companiesWithLogo, logoOf } from "./logos";
import { documentPdf, sampleDocuments } from "./money";
import { drawingOf, samplePhotos } from "./photos";

interface SampleFile {
  id: string;
  kind: FileKind;
  /** The company whose founder it belongs to. */
  company: string;
  contentType: string;
  name: string | null;
  bytes: Uint8Array<ArrayBuffer>;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The address of a sample company's logo; null for one that shows its initials. */
export const logoUrlOf = (company: string): string | null =>
  companiesWithLogo.includes(company) ? `/company-logo/${seedId("logo", company)}` : null;

const photoId = (place: number, size: "whole" | "small") => seedId("photo", `${place}/${size}`);

/** A drawing is sharp in every size, so that both sizes of a photo are the same. */
const sampleFiles: readonly SampleFile[] = [
  ...companiesWithLogo.map((company) => ({
    id: seedId("logo", company),
    kind: "company_logo" as const,
    company,
    contentType: "image/svg+xml",
    name: null,
    bytes: bytesOf(logoOf(company)),
  })),
  ...samplePhotos.flatMap((photo, place) =>
    (["whole", "small"] as const).map((size) => ({
      id: photoId(place, size),
      kind: "company_photo" as const,
      company: photo.company,
      contentType: "image/svg+xml",
      name: null,
      bytes: bytesOf(drawingOf(photo)),
    })),
  ),
  ...sampleDocuments.map(({ id, company, name, lines }) => ({
    id,
    kind: "verification_document" as const,
    company,
    contentType: "application/pdf",
    name,
    bytes: bytesOf(documentPdf(lines)),
  })),
];

/** The rows of the sample's files: logos, photos, and documents for a badge. @param now ms UTC */
export const fileRows = (now: number): (typeof storedFiles.$inferInsert)[] =>
  sampleFiles.map(({ id, kind, company, contentType, name, bytes }) => ({
    id,
    userId: seedId("user", founderOf(company)),
    kind,
    contentType,
    size: bytes.length,
    name,
    createdAt: now - Math.min(30, sampleCompanies.find(({ slug }) => slug === company)?.joinedDaysAgo ?? 1) * day,
  }));

/** @param now ms UTC */
export const photoRows = (now: number): (typeof companyPhotos.$inferInsert)[] =>
  samplePhotos.map(({ company, description }, place) => ({
    id: photoId(place, "whole"),
    companyId: seedId("company", company),
    smallFileId: photoId(place, "small"),
    width: 640,
    height: 427,
    description,
    position: place + 1,
    createdAt: now - 20 * day,
  }));

/** What the file store holds of the sample, by its keys. */
export const sampleObjects = sampleFiles.map(({ id, kind, contentType, bytes }) => ({
  key: fileKey(kind, id),
  contentType,
  bytes,
}));
