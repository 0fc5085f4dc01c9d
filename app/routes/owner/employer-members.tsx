import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { banCompany } from "~/features/moderation/commands.server";
import { MemberList } from "~/features/moderation/components/member-list";
import { listCompanies } from "~/features/moderation/queries.server";
import { foldText } from "~/features/text/fold-text";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { CompanyRow } from "./company-row";
import { banAction, readMembers } from "./members.server";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: `${m.owner_companies_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  return readMembers(request, foldText, (filter) => listCompanies(context.db, filter));
}

/** Suspends a company. */
export async function action(args: ActionFunctionArgs) {
  return banAction(args, banCompany);
}

export default function EmployerMembers() {
  const { members, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = useSite()?.address ?? "";
  return (
    <>
      <h1 className="mb-4">{m.owner_companies_title()}</h1>
      <MemberList
        {...list}
        page="/employer-members"
        searchLabel={m.owner_companies_search()}
        emptyTitle={m.owner_companies_empty_title()}
        rows={members.map((company) => (
          <CompanyRow key={company.id} company={company} back={back} result={answer?.subject === company.id ? answer.result : undefined} />
        ))}
      />
    </>
  );
}
