import type { Locale } from "db/vocabulary";
import type { listVersions } from "~/features/mail-catalogue/mail-catalogue.server";
import { formatDateTime } from "~/ui/format";

/** Who changed the words of a mail, when and why, the newest first. */
export function Versions({ versions, locale }: { versions: Awaited<ReturnType<typeof listVersions>>; locale: Locale }) {
  return (
    <section aria-labelledby="versions-title" className="mt-8">
      <h2 id="versions-title">Versions</h2>
      {versions.length === 0 ? (
        <p className="quiet mt-1">No changes yet.</p>
      ) : (
        <ul className="rows mt-2">
          {versions.map(({ version, subject, prose, reason, createdAt, author }) => (
            <li key={version} className="grid gap-1 p-4">
              <b>{`Version ${version}`}</b>
              <p className="quiet">{`${author}, ${formatDateTime(createdAt, "en")}: ${reason}`}</p>
              {subject === null && prose === null && <p>Default text</p>}
              {subject !== null && (
                <p>
                  Subject: <span lang={locale}>{subject}</span>
                </p>
              )}
              {prose !== null && (
                <p lang={locale} className="border-l-4 border-line pl-3 whitespace-pre-line">
                  {prose}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
