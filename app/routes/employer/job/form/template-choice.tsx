import type { SubmissionResult } from "@conform-to/react";
import { categories } from "db/catalogues/categories";
import { findByKey } from "db/catalogues/name";
import { shownTitle } from "~/features/jobs/editing/steps";
import type { TemplateSearch } from "~/features/jobs/editing/templates.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { PasteAdvert } from "../advert/paste-advert";

interface TemplateChoiceProps {
  /** The form of a pasted advert that was refused. */
  advert: SubmissionResult | undefined;
  search: TemplateSearch;
  /** The categories that have templates. */
  categories: readonly { key: string; name: string }[];
  templates: readonly { key: string; category: string; title: string; titleHi: string | null }[];
  /** The company's newest jobs. */
  own: readonly { id: string; title: string; copyId: string }[];
}

/** The number of templates in sight before a search. */
const shownTemplates = 8;

const row = "flex min-h-14 flex-wrap items-center gap-x-4 px-4 py-2";

/** How a new job begins: empty, as a copy, or from a template. */
export function TemplateChoice({ advert, search, categories: offered, templates, own }: TemplateChoiceProps) {
  const isSearched = search.q !== "" || search.category !== null;
  return (
    <div className="max-w-2xl">
      <h1>{m.hiring_post()}</h1>
      <PasteAdvert result={advert} />
      <h2 className="mt-8">{m.advert_else()}</h2>
      <p className="quiet mt-1">{m.posting_start_text()}</p>
      <p className="mt-3 grid gap-3 sm:grid-cols-2">
        <a href="/post-job?step=work" className="btn btn-line">
          {m.posting_start_empty()}
        </a>
        <a href="/post-job?step=all" className="btn btn-line">
          {m.posting_one_page()}
        </a>
      </p>
      {own.length > 0 && (
        <details className="mt-6" open>
          <summary className="py-2.5 font-semibold text-peacock">{m.posting_copy_own()}</summary>
          <ul className="rows mt-2">
            {own.map(({ id, title, copyId }) => (
              <li key={id} className={row}>
                <span className="min-w-0 flex-1 wrap-anywhere">{shownTitle(title)}</span>
                <form method="post" action={`/job/${id}/copy`}>
                  <input type="hidden" name="copyId" value={copyId} />
                  <button
                    className="btn btn-line btn-small"
                    aria-label={m.posting_copy_named({ job: shownTitle(title) })}>
                    {m.posting_copy()}
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </details>
      )}
      <section className="mt-8" aria-labelledby="templates">
        <h2 id="templates">{m.posting_template_title()}</h2>
        <p className="quiet mt-1 mb-3">{m.posting_template_text()}</p>
        <form
          action="/post-job#templates"
          role="search"
          aria-label={m.posting_templates()}
          className="mb-3 flex flex-wrap gap-2">
          <label htmlFor="template-words" className="sr-only">
            {m.posting_template_search()}
          </label>
          <input
            id="template-words"
            type="search"
            name="q"
            defaultValue={search.q}
            placeholder={m.posting_template_words()}
            maxLength={100}
            className="input min-w-0 flex-1 basis-48"
          />
          <label htmlFor="template-category" className="sr-only">
            {m.posting_category()}
          </label>
          <select
            id="template-category"
            name="category"
            defaultValue={search.category ?? ""}
            className="input min-w-0 flex-1 basis-48">
            <option value="">{m.posting_all_categories()}</option>
            {offered.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
          <button className="btn btn-line">{m.layout_search_submit()}</button>
        </form>
        {templates.length === 0 && (
          <p>
            {m.posting_template_none()} <a href="/post-job#templates">{m.posting_template_all()}</a>
            {m.posting_template_or_empty()}
          </p>
        )}
        <Templates templates={isSearched ? templates : templates.slice(0, shownTemplates)} />
        {!isSearched && templates.length > shownTemplates && (
          <details>
            <summary className="min-h-11 py-2.5 text-peacock">{m.posting_template_all()}</summary>
            <Templates templates={templates.slice(shownTemplates)} />
          </details>
        )}
      </section>
    </div>
  );
}

const Templates = ({ templates }: Pick<TemplateChoiceProps, "templates">) => (
  <ul className="rows empty:hidden">
    {templates.map((template) => (
      <TemplateRow key={template.key} template={template} />
    ))}
  </ul>
);

/** A template under its title in the reader's language where it has one, and the way to the other language. */
function TemplateRow({ template }: { template: TemplateChoiceProps["templates"][number] }) {
  const { key, category, title, titleHi } = template;
  const locale = titleHi === null ? "en" : getLocale();
  const addresses = { en: `/post-job?step=work&template=${key}`, hi: `/post-job?step=work&template=${key}&in=hi` };
  const other = locale === "en" ? ("hi" as const) : ("en" as const);
  const [name, otherWords] = locale === "hi" ? [titleHi ?? title, `In English: ${title}`] : [title, `${title} हिन्दी में`];
  return (
    <li className={row}>
      <a
        href={addresses[locale]}
        className="grid min-h-11 min-w-0 grow basis-40 grid-cols-1 content-center no-underline">
        <span className="font-semibold text-peacock" lang={locale === getLocale() ? undefined : locale}>
          {name}
        </span>
        <span className="quiet">{findByKey(categories, category)?.[getLocale()]}</span>
      </a>
      {titleHi !== null && (
        <a href={addresses[other]} className="inline-flex min-h-11 items-center" lang={other} aria-label={otherWords}>
          {other === "hi" ? "हिन्दी में" : "In English"}
        </a>
      )}
    </li>
  );
}
