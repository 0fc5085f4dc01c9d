import type { ReactNode } from "react";
import type { Locale } from "db/vocabulary";

interface SamplesProps {
  /** The address of the template's page. */
  page: string;
  locale: Locale;
  /** The names of the template's samples, and the number of the one that is shown, from 1. */
  samples: readonly string[];
  number: number;
  subject: string;
  /** Plain text. */
  body: string;
  children: ReactNode;
}

const looks = [
  { name: "Phone", look: "light", size: "w-[360px]" },
  { name: "Phone, dark", look: "dark", size: "w-[360px]" },
  { name: "Computer", look: "light", size: "w-[640px]" },
  { name: "Computer, dark", look: "dark", size: "w-[640px]" },
] as const;

/** A mail with sample data as it goes out: on a phone and a computer, light and dark, and as plain text. */
export function Samples({ page, locale, samples, number, subject, body, children }: SamplesProps) {
  return (
    <section aria-labelledby="preview-title" className="min-w-0">
      <h2 id="preview-title">As it goes out</h2>
      {samples.length > 1 ? (
        <nav aria-label="Samples" className="mt-2 flex flex-wrap gap-2">
          {samples.map((name, place) => (
            <a
              key={name}
              href={`${page}?in=${locale}&sample=${place + 1}`}
              className="chip"
              aria-current={place + 1 === number ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
      ) : (
        <p className="quiet">With sample data</p>
      )}
      <p className="mt-3">
        <b>Subject:</b> <span lang={locale}>{subject}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-6">
        {looks.map(({ name, look, size }) => (
          <figure key={name} className={`max-w-full ${size}`}>
            <figcaption className="quiet mb-1">{name}</figcaption>
            <iframe
              src={`${page}/sample?in=${locale}&sample=${number}&look=${look}`}
              title={`${name}: email with sample data`}
              sandbox=""
              loading="lazy"
              className="h-[34rem] w-full rounded-card border border-line"
            />
          </figure>
        ))}
        <figure className="w-[640px] max-w-full">
          <figcaption className="quiet mb-1">Plain text</figcaption>
          <pre lang={locale} className="card h-[34rem] overflow-auto text-sm whitespace-pre-wrap" tabIndex={0}>
            {body}
          </pre>
        </figure>
      </div>
      <div className="mt-3">{children}</div>
    </section>
  );
}
