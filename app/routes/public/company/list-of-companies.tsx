import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isId } from "db/id";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { badgeOf } from "~/features/companies/company";
import {
  directoryPath,
  initialName,
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
import { Panel, WithRail } from "~/ui/layout/with-rail";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { CompanyRow } from "./company-row";
import { Letters } from "./letters";

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
    <WithRail
      rail={
        <Panel id="letters" title={m.companies_letters()}>
          <Letters current={initial} />
        </Panel>
      }>
      <div>
        <h1>{titleOf(initial)}</h1>
        <p>
          <a href={directoryPath} className="inline-flex min-h-11 items-center">
            {m.companies_directory()}
          </a>
        </p>
      </div>
      {companies.length === 0 ? (
        <p className="quiet">{m.companies_list_none()}</p>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {companies.map((company) => (
            <CompanyRow key={company.id} company={company} />
          ))}
        </ul>
      )}
      <PageLinks first={after === null ? null : listAddress(initial)} next={next} className="" />
    </WithRail>
  );
}
