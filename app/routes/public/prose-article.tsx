import type { ReactNode } from "react";
import type { Locale } from "db/vocabulary";
import { contentsOf } from "~/content/markdown";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDate } from "~/ui/format";
import { WithRail } from "~/ui/layout/with-rail";

interface ProseArticleProps {
  title: string;
  /** The language the text really is in. */
  locale: Locale;
  html: string;
  /** YYYY-MM-DD, when the text was last changed. */
  updated?: string;
  /** Where the earlier versions are. */
  history?: string;
  /** Stands between title and text, in the reader's language. */
  children?: ReactNode;
  /** Stands beside the text, under its contents. */
  rail: ReactNode;
  /** Whether the rail is longer than a screen. */
  isLong?: boolean;
}

/** A text from the content folder: its language is marked, and a reader who chose another language is told so. */
export function ProseArticle({ title, locale, html, updated, history, children, rail, isLong }: ProseArticleProps) {
  return (
    <WithRail
      isLong={isLong}
      rail={
        <>
          <Contents html={html} locale={locale} />
          {rail}
        </>
      }>
      <article lang={locale} className="max-w-[680px]">
        <h1>{title}</h1>
        <div lang={getLocale()} className="quiet mt-2 mb-6 grid gap-0.5">
          {children}
          {updated && (
            <p>
              {m.pages_updated({ date: formatDay(updated) })}
              {history && (
                <>
                  {" "}
                  ·{" "}
                  <a href={history} className="inline-flex min-h-11 items-center">
                    {m.policies_history()}
                  </a>
                </>
              )}
            </p>
          )}
          <OtherLanguage locale={locale} />
        </div>
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </WithRail>
  );
}

/** Where the parts of a text begin; on phones the text alone is long enough. */
function Contents({ html, locale }: { html: string; locale: Locale }) {
  const parts = contentsOf(html);
  return (
    parts.length > 1 && (
      <nav aria-label={m.layout_contents()} className="card max-lg:hidden">
        <h2 className="text-[17px]!">{m.layout_contents()}</h2>
        <ol lang={locale}>
          {parts.map(({ id, heading }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center"
                dangerouslySetInnerHTML={{ __html: heading }}
              />
            </li>
          ))}
        </ol>
      </nav>
    )
  );
}

export function OtherLanguage({ locale }: { locale: Locale }) {
  return locale !== getLocale() && <p>{m.pages_english_only()}</p>;
}

/** A calendar day of the content folder, written out. @param day YYYY-MM-DD */
export function formatDay(day: string): string {
  return formatDate(Date.parse(day));
}
