import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listMailTemplates } from "~/features/mail-catalogue/mail-catalogue.server";
import { listMailDays } from "~/features/outbox/counts/delivery-days.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { MailRate } from "./mail-rate";
import { MailTabs } from "./mail-tabs";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Emails – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const [templates, days] = await Promise.all([listMailTemplates(context), listMailDays(context)]);
  return { templates, days };
}

const languages = { en: "English", hi: "Hindi" } as const;

/** Every mail that the site writes, and how many of them arrive. */
export default function MailTemplates() {
  const { templates, days } = useLoaderData<typeof loader>();
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
        <ul className="rows sm:grid sm:grid-cols-2">
          {templates.map(({ key, name, isChangeable, changed }) => (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-1 wrap-anywhere">
              <a href={`/gmail-management/${key}`} className="inline-flex min-h-11 items-center">
                {name}
              </a>
              <span className="flex flex-wrap gap-1">
                {!isChangeable && <span className="quiet">fixed</span>}
                {changed.map((locale) => (
                  <span key={locale} className="tag">{`Changed in ${languages[locale]}`}</span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
