import type { PreviewRow } from "~/features/jobs/import/preview";

/** The first rows as they would be written; null when the file is gone. */
export function Preview({ rows, unreadable }: { rows: PreviewRow[] | null; unreadable: string | null }) {
  return (
    <section id="preview" aria-labelledby="preview-title" className="mt-6 scroll-mt-20">
      <h2 id="preview-title" className="mb-3">
        The first rows as they would be written
      </h2>
      {unreadable !== null && (
        <p className="mb-3 max-w-[80ch] rounded-card border-2 border-brick bg-brick-tint p-4">{unreadable}</p>
      )}
      {rows === null ? (
        <p className="rounded-card border-2 border-brick bg-brick-tint p-4">
          The file is no longer there. Upload it again.
        </p>
      ) : (
        <ol className="rows">
          {rows.map((row) => (
            <li key={row.line} className="grid gap-1 p-4 wrap-anywhere">
              <Row row={row} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Row({ row }: { row: PreviewRow }) {
  if ("refusal" in row) {
    return (
      <p>
        <span className="quiet">Line {row.line}</span> <b className="text-brick">Rejected:</b> {row.refusal}
      </p>
    );
  }
  const { line, title, company, place, pay, facts, beginning, skills, notes, signs } = row;
  return (
    <>
      <h3>
        {title} <span className="quiet font-normal">· line {line}</span>
      </h3>
      <p>{[company, place, pay === "not disclosed" ? "pay not disclosed" : pay].join(" · ")}</p>
      {facts.length > 0 && <p>{facts.join(" · ")}</p>}
      <p className="quiet max-w-[90ch]">{beginning}</p>
      {skills.length > 0 && <p className="quiet">Skills: {skills.join(", ")}</p>}
      {notes.map((note) => (
        <p key={note}>
          <b>Note:</b> {note}
        </p>
      ))}
      {signs.map((sign) => (
        <p key={sign}>
          <b>Needs review:</b> {sign}
        </p>
      ))}
    </>
  );
}
