import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { listUndoableBulks } from "~/features/members/acts/undoable.server";
import { companyFilterNames, companyFilters, companySorts } from "~/features/members/filters";
import { countCompanies, listCompanies } from "~/features/members/search.server";
import { optional } from "~/optional.server";
import { formatDate } from "~/ui/format";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import type { loader as frameLoader } from "../layout";
import { BulkPreview } from "./bulk/bulk-preview";
import { bulkForm, readLoggedOutBulk, runBulk } from "./bulk/bulk.server";
import { readMembers } from "./list.server";
import { MemberList, MemberRow } from "./member-list";
import { Status } from "./status";
import { UndoSection } from "./undo/undo-section";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Employer members – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const [list, undoable, kept] = await Promise.all([
    readMembers(request, {
      filters: companyFilters,
      sorts: companySorts,
      list: (asked) => listCompanies(context.db, asked),
      count: (filter) => countCompanies(context.db, filter),
    }),
    optional("what can be undone", listUndoableBulks(context, admin, "company"), []),
    readLoggedOutBulk({ request, context }, "company"),
  ]);
  return { ...list, undoable, kept };
}

export const formDoc: FormDoc = { fields: bulkForm };

/** Previews a bulk act on companies, and runs it. */
export const action = (args: ActionFunctionArgs) => runBulk(args, "company");

const page = "/employer-members";

const bulkFormId = "bulk-companies";

/** All companies, with a search by any part of their data. */
export default function EmployerMembers() {
  const { members, undoable, kept, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? kept;
  const toReview = useRouteLoaderData<typeof frameLoader>("routes/owner/layout")?.counts?.company ?? 0;
  return (
    <MemberList
      {...list}
      title="Employer members"
      page={page}
      filters={companyFilters.map((filter) => [filter, companyFilterNames[filter]])}
      searchLabel="Search name, email, phone, GSTIN or ID"
      isEmpty={members.length === 0}
      bulkForm={bulkFormId}
      columns={[
        { name: "Company", sorts: ["name", "name_desc"] },
        { name: "City" },
        { name: "Open jobs", sorts: ["jobs"], look: "text-right" },
        { name: "Joined", sorts: ["newest", "oldest"] },
      ]}
      rows={members.map((company) => (
        <MemberRow
          key={company.id}
          id={company.id}
          name={company.companyName}
          href={`${page}/${company.id}`}
          badges={
            <>
              {company.isVerified && company.badge && <span className="tag capitalize">{company.badge}</span>}
              {!company.isProfileComplete && company.employerEmail !== null && (
                <span className="tag bg-honey! text-honey-ink!">Incomplete</span>
              )}
              {company.accountStatus === "banned" && <Status isSuspended />}
            </>
          }
          note={company.employerEmail ?? "From imported jobs, without an account"}
          bulkForm={bulkFormId}>
          <td className="[overflow-wrap:normal] max-md:hidden">{company.city ?? ""}</td>
          <td className="text-right tabular-nums max-md:col-start-2 max-md:row-start-2 max-md:text-left max-md:text-sm">
            {company.openJobs}
            <span className="md:sr-only">{company.openJobs === 1 ? " open job" : " open jobs"}</span>
          </td>
          <td className="whitespace-nowrap max-md:col-start-3 max-md:row-start-2 max-md:pl-3 max-md:text-sm">
            {formatDate(company.createdAt)}
          </td>
        </MemberRow>
      ))}>
      {toReview > 0 && (
        <p className="mb-3">
          <Link to="/owner-portal/reports#companies-title" className="inline-flex min-h-11 items-center">
            {toReview === 1 ? "1 company to review" : `${toReview} companies to review`}
          </Link>
        </p>
      )}
      <UndoSection lines={undoable} isOwner />
      {answer?.preview && <BulkPreview answer={{ ...answer, preview: answer.preview }} page={page} />}
    </MemberList>
  );
}
