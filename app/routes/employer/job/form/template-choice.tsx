import { categories } from "db/catalogues/categories";
import { findByKey } from "db/catalogues/name";
import type { TemplateSearch } from "~/features/jobs/editing/templates.server";

interface TemplateChoiceProps {
  search: TemplateSearch;
  /** The categories that have templates. */
  categories: readonly { key: string; en: string }[];
  templates: readonly { key: string; category: string; title: string; hasHindi: boolean }[];
  /** The company's newest jobs. */
  own: readonly { id: string; title: string; copyId: string }[];
}

const row = "flex min-h-14 flex-wrap items-center gap-x-4 px-4 py-2";

/** How a new job begins: empty, as a copy, or from a template. */
export function TemplateChoice({ search, categories: offered, templates, own }: TemplateChoiceProps) {
  return (
    <div className="max-w-2xl">
      <h1>Post a job</h1>
      <p className="mt-1 text-ink-2">Six short steps, saved one by one. You can stop at any time and publish later.</p>
      <p className="mt-6 grid gap-3 sm:grid-cols-2">
        <a href="/post-job?step=work" className="btn btn-go">
          Start empty
        </a>
        <a href="/post-job?step=all" className="btn btn-line">
          Everything on one page
        </a>
      </p>
      {own.length > 0 && (
        <details className="mt-6">
          <summary className="py-2.5 font-semibold text-peacock">Copy one of your jobs</summary>
          <ul className="rows mt-2">
            {own.map(({ id, title, copyId }) => (
              <li key={id} className={row}>
                <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
                <form method="post" action={`/job/${id}/copy`}>
                  <input type="hidden" name="copyId" value={copyId} />
                  <button className="btn btn-line btn-small" aria-label={`Copy ${title}`}>
                    Copy
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </details>
      )}
      <section className="mt-8" aria-labelledby="templates">
        <h2 id="templates">From a template</h2>
        <p className="quiet mt-1 mb-3">A description, skills and questions to begin with. You change what you like and add the pay.</p>
        <form action="/post-job#templates" role="search" aria-label="Templates" className="mb-3 flex flex-wrap gap-2">
          <label htmlFor="template-words" className="sr-only">
            Search templates
          </label>
          <input id="template-words" type="search" name="q" defaultValue={search.q} placeholder="Job, skill or category" maxLength={100} className="input min-w-0 flex-1 basis-48" />
          <label htmlFor="template-category" className="sr-only">
            Category
          </label>
          <select id="template-category" name="category" defaultValue={search.category ?? ""} className="input min-w-0 flex-1 basis-48">
            <option value="">All categories</option>
            {offered.map(({ key, en }) => (
              <option key={key} value={key}>
                {en}
              </option>
            ))}
          </select>
          <button className="btn btn-line">Search</button>
        </form>
        {templates.length === 0 && (
          <p>
            No template fits. <a href="/post-job#templates">Show all templates</a>, or start empty.
          </p>
        )}
        <ul className="rows empty:hidden">
          {templates.map(({ key, category, title, hasHindi }) => (
            <li key={key} className={row}>
              <a href={`/post-job?step=work&template=${key}`} className="grid min-h-11 min-w-0 flex-1 content-center no-underline">
                <span className="font-semibold text-peacock">{title}</span>
                <span className="quiet">{findByKey(categories, category)?.en}</span>
              </a>
              {hasHindi && (
                <a href={`/post-job?step=work&template=${key}&in=hi`} className="inline-flex min-h-11 items-center" lang="hi" aria-label={`${title} हिन्दी में`}>
                  हिन्दी में
                </a>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
