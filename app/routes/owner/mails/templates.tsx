import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { listMailTemplates } from "~/features/mail-catalogue/mail-catalogue.server";
import { templateGroups, type TemplateGroup } from "~/features/mail-catalogue/template-names";
import { listMailDays } from "~/features/outbox/counts/delivery-days.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { FilterForm } from "../filter-form";
import { MailRate } from "./mail-rate";
import { MailTabs } from "./mail-tabs";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Emails – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const [templates, days] = await Promise.all([listMailTemplates(context), listMailDays(context)]);
  return { templates, days, q: (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100) };
}

const languages = { en: "English", hi: "Hindi" } as const;

const groups = Object.keys(templateGroups) as TemplateGroup[];

/** Every mail that the site writes, by group, and how many of them arrive. */
export default function MailTemplates() {
  const { templates, days, q } = useLoaderData<typeof loader>();
  const [typed, setTyped] = useState(q);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = templates.filter(({ key, name, group }) =>
    words.every((word) => `${group} ${name} ${key}`.toLowerCase().includes(word)),
  );
  return (
    <div lang="en">
      <h1 className="mb-3">Emails</h1>
      <MailTabs current="/gmail-management" />
      <MailRate days={days} />
      <section aria-labelledby="templates-title" className="mt-8">
        <h2 id="templates-title">Templates</h2>
        <p className="quiet mt-1 mb-3 max-w-[65ch]">
          Owners can change the subject and the first paragraphs. Facts, links, codes, buttons and the footer always
          stay.
        </p>
        <FilterForm id="template-q" label="Filter templates" typed={typed} onType={setTyped} />
        {shown.length === 0 && (
          <p className="mt-4">
            No template fits. <a href="/gmail-management">Show all</a>
          </p>
        )}
        {groups.map((group) => (
          <TemplateGroupList
            key={`${group} ${words.length > 0}`}
            group={group}
            templates={shown.filter((each) => each.group === group)}
            isOpen={words.length > 0}
          />
        ))}
      </section>
    </div>
  );
}

interface TemplateGroupListProps {
  group: TemplateGroup;
  templates: SerializeFrom<typeof loader>["templates"];
  /** While the list is filtered. */
  isOpen: boolean;
}

function TemplateGroupList({ group, templates, isOpen }: TemplateGroupListProps) {
  if (templates.length === 0) return null;
  return (
    <details open={isOpen} className="mt-2">
      <summary className="min-h-11 py-2.5">
        <h3 className="inline">
          {group} <span className="quiet font-normal">{templates.length}</span>
        </h3>
      </summary>
      <ul className="rows sm:grid sm:grid-cols-2">
        {templates.map(({ key, name, isChangeable, changed }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-1 wrap-anywhere">
            <a href={`/gmail-management/${key}`} className="inline-flex min-h-11 items-center">
              {name}
            </a>
            <span className="flex flex-wrap gap-1">
              {!isChangeable && <span className="quiet">Fixed text</span>}
              {changed.map((locale) => (
                <span key={locale} className="tag">{`Changed in ${languages[locale]}`}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
