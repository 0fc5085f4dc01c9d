import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listUndoableBulks } from "~/features/members/acts/undoable.server";
import { companyFilterNames, companyFilters } from "~/features/members/filters";
import { listCompanies } from "~/features/members/search.server";
import { optional } from "~/optional.server";
import { formatDate } from "~/ui/format";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { BulkBar, BulkPreview } from "./bulk/bulk-preview";
import { bulkForm, readLoggedOutBulk, runBulk } from "./bulk/bulk.server";
import { readMembers } from "./list.server";
import { MemberList } from "./member-list";
import { Status } from "./status";
import { UndoSection } from "./undo/undo-section";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Employer members – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const [list, undoable, kept] = await Promise.all([
    readMembers(request, companyFilters, (asked) => listCompanies(context.db, asked)),
    optional("what can be undone", listUndoableBulks(context, admin, "company"), []),
    readLoggedOutBulk({ request, context }, "company"),
  ]);
  return { ...list, undoable, kept };
}

export const formDoc: FormDoc = { fields: bulkForm };

/** Previews a bulk act on companies, and runs it. */
export const action = (args: ActionFunctionArgs) => runBulk(args, "company");

const page = "/employer-members";

/** All companies, with a search by any part of their data. */
export default function EmployerMembers() {
  const { members, undoable, kept, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? kept;
  return (
    <div lang="en">
      <h1 className="mb-4">Employer members</h1>
      <UndoSection lines={undoable} isOwner />
      {answer?.preview && <BulkPreview answer={{ ...answer, preview: answer.preview }} page={page} />}
      <MemberList
        {...list}
        page={page}
        filters={companyFilters.map((filter) => [filter, companyFilterNames[filter]])}
        searchLabel="Search name, email, phone, GSTIN or ID"
        isEmpty={members.length === 0}
        rows={
          <>
            <ul className="rows">
              {members.map((company) => (
                <li key={company.id} className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-2 py-2 pr-4">
                  <label className="grid min-h-11 place-items-center">
                    <input
                      type="checkbox"
                      name="id"
                      value={company.id}
                      form="bulk-companies"
                      aria-label={`Select ${company.companyName}`}
                    />
                  </label>
                  <div className="grid grid-cols-1 gap-x-4 wrap-anywhere md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1fr)_auto] md:items-center">
                    <a href={`${page}/${company.id}`} className="font-semibold wrap-anywhere">
                      {company.companyName}
                    </a>
                    <span className="wrap-anywhere">
                      {company.employerEmail ?? "From imported jobs, without an account"}
                    </span>
                    <span className="quiet">
                      {[company.city, `${company.openJobs} open jobs`, formatDate(company.createdAt)]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                    <span className="flex flex-wrap gap-1">
                      {company.isVerified && company.badge && <span className="tag">{company.badge}</span>}
                      {!company.isProfileComplete && company.employerEmail !== null && (
                        <span className="tag">incomplete</span>
                      )}
                      <Status isSuspended={company.accountStatus === "banned"} />
                    </span>
                  </div>
                </li>
              ))}
            </ul>
            <BulkBar formId="bulk-companies" />
          </>
        }
      />
    </div>
  );
}
