import { documentKinds, type BadgeColor, type DocumentKind } from "db/vocabulary";
import { documentNames, mostDocuments } from "~/features/companies/verification/document";
import type { DocumentRefusal } from "~/features/companies/verification/verification.server";

export type PaperFault = DocumentRefusal | "too_many";

interface PapersProps {
  open: { badge: BadgeColor; months: number };
  documents: { id: string; kind: DocumentKind; name: string | null }[];
  fault: PaperFault | undefined;
  /** The kind that was chosen with a paper that was refused. */
  kind: string | undefined;
}

const faultWords: Record<PaperFault, string> = {
  no_kind: "Please choose what this paper is",
  no_file: "Please choose a file first",
  path: "The name of this file is not a plain name",
  empty: "This file is empty",
  too_big: "This file is too large: a PDF can have 4 MB, a photo 8 MB",
  not_a_picture: "We cannot read this. Choose a PDF, or a photo as JPEG, PNG or WebP",
  too_many_pixels: "This photo has too many pixels. Choose a smaller one",
  not_a_document: "We cannot read this. Choose a PDF, or a photo as JPEG, PNG or WebP",
  broken: "This PDF is broken. Save it again, or send a photo",
  locked: "This PDF is locked by a password. Save it without one, or send a photo",
  unpacks_too_big: "This PDF unpacks to too much. Save it again in a smaller size, or send a photo",
  unsafe: "This PDF holds more than text and pictures. Print it as a new PDF, or send a photo",
  full: `There are ${mostDocuments} papers already. Remove one first`,
  late: "The papers were sent already",
  failed: "The paper could not be stored. Please try again",
  too_many: "Too many uploads. Please try again later",
};

/** The papers that a company has added, the form for another one, and the button that sends them. */
export function Papers({ open, documents, fault, kind }: PapersProps) {
  return (
    <section aria-labelledby="papers-title" className="card grid gap-4">
      <h2 id="papers-title">Send the papers of your company</h2>
      <p>{`You have paid for the ${open.badge} badge for ${open.months} months. Add at least one paper with the legal name of your company; a second one with its address helps.`}</p>
      {documents.length > 0 && (
        <ul className="rows">
          {documents.map(({ id, kind: of, name }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-2">
              <span className="mr-auto wrap-anywhere">
                <a href={`/verification-document/${id}`}>{name ?? "Paper"}</a>
                <span className="quiet block">{documentNames[of]}</span>
              </span>
              <submit-once>
                <form method="post" action={`/verification/document/${id}/deletion`}>
                  <button className="btn btn-plain btn-small" aria-label={`Remove ${name ?? "the paper"}`}>
                    Remove
                  </button>
                </form>
              </submit-once>
            </li>
          ))}
        </ul>
      )}
      {documents.length < mostDocuments && (
        <form method="post" encType="multipart/form-data" submit-once="" className="grid gap-3">
          <div className="field">
            <label htmlFor="kind">What is this paper?</label>
            <select id="kind" name="kind" defaultValue={kind ?? documentKinds[0]}>
              {documentKinds.map((each) => (
                <option key={each} value={each}>
                  {documentNames[each]}
                </option>
              ))}
            </select>
          </div>
          <div className="field" data-bad={fault ? "" : undefined}>
            <label htmlFor="document">Choose a file</label>
            <span className="hint" id="document-hint">
              A PDF of at most 4 MB, or a photo of the paper. Never an Aadhaar card: we do not want one.
            </span>
            {fault && (
              <span className="error" id="document-error" role="alert">
                {faultWords[fault]}
              </span>
            )}
            <input
              type="file" id="document" name="document" accept="application/pdf,image/jpeg,image/png,image/webp"
              aria-describedby={fault ? "document-hint document-error" : "document-hint"} aria-invalid={fault ? true : undefined}
            />
          </div>
          <button name="intent" value="upload" className="btn btn-line justify-self-start">
            Add this paper
          </button>
        </form>
      )}
      {documents.length > 0 && (
        <submit-once>
          <form method="post" action="/verification/sending">
            <button className="btn btn-go">Send to our team</button>
          </form>
        </submit-once>
      )}
    </section>
  );
}
