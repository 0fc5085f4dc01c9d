import { documentKinds, type BadgeColor, type DocumentKind } from "db/vocabulary";
import { badgeColorName, documentName, mostDocuments } from "~/features/companies/verification/document";
import type { DocumentRefusal } from "~/features/companies/verification/verification.server";
import { findingWords } from "~/features/profiles/names";
import { isUnsafe, type UnsafeFinding } from "~/features/profiles/resume-file/fault";
import { m } from "~/paraglide/messages";
import { wrongProps } from "~/ui/forms/wrong-props";

export type PaperFault = DocumentRefusal | "too_many";

interface PapersProps {
  open: { badge: BadgeColor; months: number };
  documents: { id: string; kind: DocumentKind; name: string | null }[];
  fault: PaperFault | undefined;
  /** The kind that was chosen with a paper that was refused. */
  kind: string | undefined;
}

const wordsOf = (fault: PaperFault) =>
  isUnsafe(fault) ? m.verify_fault_unsafe({ found: findingWords[fault]() }) : faultWords[fault]();

const faultWords: Record<Exclude<PaperFault, UnsafeFinding>, () => string> = {
  no_kind: m.verify_fault_no_kind,
  no_file: m.verify_fault_no_file,
  path: m.verify_fault_path,
  empty: m.verify_fault_empty,
  too_big: m.verify_fault_too_big,
  not_a_picture: m.verify_fault_unreadable,
  too_many_pixels: m.verify_fault_too_many_pixels,
  not_a_document: m.verify_fault_unreadable,
  broken: m.verify_fault_broken,
  locked: m.verify_fault_locked,
  unpacks_too_big: m.verify_fault_unpacks,
  full: () => m.verify_fault_full({ count: mostDocuments }),
  late: m.verify_fault_late,
  failed: m.verify_fault_failed,
  too_many: m.verify_fault_too_many,
};

/** The papers that a company has added, the form for another one, and the button that sends them. */
export function Papers({ open, documents, fault, kind }: PapersProps) {
  return (
    <section aria-labelledby="papers-title" className="card grid gap-4">
      <h2 id="papers-title">{m.verify_papers()}</h2>
      <p>{m.verify_papers_text({ badge: badgeColorName(open.badge), months: open.months })}</p>
      {documents.length > 0 && (
        <ul className="rows">
          {documents.map(({ id, kind: of, name }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-2">
              <span className="mr-auto wrap-anywhere">
                <a href={`/verification-document/${id}`}>{name ?? m.verify_paper()}</a>
                <span className="quiet block">{documentName(of)}</span>
              </span>
              <submit-once>
                <form method="post" action={`/verification/document/${id}/deletion`}>
                  <button
                    className="btn btn-plain btn-small"
                    aria-label={name === null ? m.verify_remove_nameless() : m.verify_remove_named({ name })}>
                    {m.verify_remove()}
                  </button>
                </form>
              </submit-once>
            </li>
          ))}
        </ul>
      )}
      {documents.length < mostDocuments && (
        <form method="post" encType="multipart/form-data" data-submit-once="" className="grid gap-3">
          <div className="field">
            <label htmlFor="kind">{m.verify_kind()}</label>
            <select id="kind" name="kind" defaultValue={kind ?? documentKinds[0]}>
              {documentKinds.map((each) => (
                <option key={each} value={each}>
                  {documentName(each)}
                </option>
              ))}
            </select>
          </div>
          <div className="field" data-bad={fault ? "" : undefined}>
            <label htmlFor="document">{m.verify_file()}</label>
            <span className="hint" id="document-hint">
              {m.verify_file_hint()}
            </span>
            {fault && (
              <span className="error" id="document-error" role="alert">
                {wordsOf(fault)}
              </span>
            )}
            <input
              type="file"
              id="document"
              name="document"
              accept="application/pdf,image/jpeg,image/png,image/webp"
              aria-describedby={fault ? "document-hint document-error" : "document-hint"}
              {...wrongProps(Boolean(fault))}
            />
          </div>
          <button name="intent" value="upload" className="btn btn-line justify-self-start">
            {m.verify_add()}
          </button>
        </form>
      )}
      {documents.length > 0 && (
        <submit-once>
          <form method="post" action="/verification/sending">
            <button className="btn btn-go">{m.verify_send()}</button>
          </form>
        </submit-once>
      )}
    </section>
  );
}
