import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isId } from "db/id";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { badgeOf } from "~/features/companies/company";
import {
  directoryPath,
  initialName,
  initials,
  listAddress,
  listSize,
  readInitial,
  type Initial,
} from "~/features/companies/directory/directory";
import { listByName } from "~/features/jobs/listing/company-directory.server";
import { pageOf } from "~/features/list-page";
import { m } from "~/paraglide/messages";
import { openGraph } from "~/ui/head/open-graph";
import { PageLinks } from "~/ui/layout/page-links";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { CompanyRow } from "./company-row";

export const handle: RouteHandle<typeof loader> = {
  access: "not-suspended",
  viewAs: "person",
  index: ({ companies }) => companies.length > 0,
};

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "KaamGhar" }];
  const { initial, after, siteUrl } = data;
  const title = titleOf(initial);
  const description = m.companies_list_description();
  return [
    { title: `${title} – KaamGhar` },
    { name: "description", content: description },
    ...openGraph({ siteUrl, path: listAddress(initial, after), title, description }),
  ];
};

const titleOf = (initial: Initial | null) =>
  initial === null ? m.companies_list() : m.companies_list_title({ letter: initialName(initial) });

export const headers = cacheable;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const suspensionPage = suspensionPageOf(await context.viewer());
  if (suspensionPage) throw redirect(suspensionPage, 303);
  const { searchParams } = new URL(request.url);
  const initial = readInitial(searchParams.get("letter"));
  const asked = searchParams.get("after");
  const after = isId(asked) ? asked : null;
  const found = await listByName(context.db, initial, after);
  const { shown, next } = pageOf(found, listSize, ({ id }) => id);
  const now = context.now();
  return {
    siteUrl: context.siteUrl,
    initial,
    after,
    companies: shown.map((company) => ({ ...company, badge: badgeOf(company, now) })),
    next: next && listAddress(initial, next),
  };
}

export default function ListPage() {
  const { initial, after, companies, next } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-[760px] grid-cols-1 gap-5">
      <div>
        <h1>{titleOf(initial)}</h1>
        <p>
          <a href={directoryPath} className="inline-flex min-h-11 items-center">
            {m.companies_directory()}
          </a>
        </p>
      </div>
      <nav aria-label={m.companies_letters()}>
        <ul className="flex flex-wrap gap-2">
          <Letter href={listAddress(null)} name={m.companies_all()} isCurrent={initial === null} />
          {initials.map((each) => (
            <Letter
              key={each}
              href={listAddress(each)}
              name={initialName(each)}
              label={longNames[each]?.()}
              isCurrent={each === initial}
            />
          ))}
        </ul>
      </nav>
      {companies.length === 0 ? (
        <p className="quiet">{m.companies_list_none()}</p>
      ) : (
        <ul className="rows">
          {companies.map((company) => (
            <CompanyRow key={company.id} company={company} />
          ))}
        </ul>
      )}
      <PageLinks first={after === null ? null : listAddress(initial)} next={next} className="" />
    </div>
  );
}

const longNames: Partial<Record<Initial, () => string>> = {
  "0-9": m.companies_letter_numbers,
  other: m.companies_letter_other,
};

function Letter({ href, name, label, isCurrent }: { href: string; name: string; label?: string; isCurrent: boolean }) {
  return (
    <li>
      <a
        href={href}
        className="chip min-w-11 justify-center"
        aria-label={label ? `${name}: ${label}` : undefined}
        aria-current={isCurrent ? "page" : undefined}>
        {name}
      </a>
    </li>
  );
}
