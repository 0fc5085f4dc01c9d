import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listUndoableBulks } from "~/features/members/acts/undoable.server";
import { userFilterNames, userFilters } from "~/features/members/filters";
import { listUsers } from "~/features/members/search.server";
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

export const meta: MetaFunction = () => [{ title: "Website users – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const [list, undoable, kept] = await Promise.all([
    readMembers(request, userFilters, (asked) => listUsers(context.db, asked)),
    optional("what can be undone", listUndoableBulks(context, admin, "user"), []),
    readLoggedOutBulk({ request, context }, "user"),
  ]);
  return { ...list, undoable, kept };
}

export const formDoc: FormDoc = { fields: bulkForm };

/** Previews a bulk act on users, and runs it. */
export const action = (args: ActionFunctionArgs) => runBulk(args, "user");

const page = "/owner-portal/website-users";

/** All users, with a search by any part of their data. */
export default function WebsiteUsers() {
  const { members, undoable, kept, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? kept;
  return (
    <div lang="en">
      <h1 className="mb-4">Website users</h1>
      <UndoSection lines={undoable} isOwner />
      {answer?.preview && <BulkPreview answer={{ ...answer, preview: answer.preview }} page={page} />}
      <MemberList
        {...list}
        page={page}
        filters={userFilters.map((filter) => [filter, userFilterNames[filter]])}
        searchLabel="Search name, email, phone or ID"
        isEmpty={members.length === 0}
        rows={
          <>
            <ul className="rows">
              {members.map((user) => {
                const isSuspended = (user.userType === "seeker" ? user.seekerStatus : user.companyStatus) === "banned";
                return (
                  <li key={user.id} className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-2 py-2 pr-4">
                    <label className="grid min-h-11 place-items-center">
                      <input
                        type="checkbox"
                        name="id"
                        value={user.id}
                        form="bulk-users"
                        aria-label={`Select ${user.fullName}`}
                      />
                    </label>
                    <div className="grid grid-cols-1 gap-x-4 wrap-anywhere md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1fr)_auto] md:items-center">
                      <a href={`${page}/${user.id}`} className="font-semibold wrap-anywhere">
                        {user.fullName}
                      </a>
                      <span className="wrap-anywhere">{user.email}</span>
                      <span className="quiet">
                        {[
                          user.phone,
                          user.userType === "seeker" ? "seeker" : (user.companyName ?? "employer"),
                          formatDate(user.createdAt),
                        ]
                          .filter(Boolean)
                          .join(" · ")}
                      </span>
                      <span className="flex flex-wrap gap-1">
                        {user.role !== null && <span className="tag">{user.role}</span>}
                        {user.emailConfirmedAt === null && <span className="tag">unconfirmed</span>}
                        {user.erasureDueAt !== null && <span className="tag">deletion</span>}
                        <Status isSuspended={isSuspended} />
                      </span>
                    </div>
                  </li>
                );
              })}
            </ul>
            <BulkBar formId="bulk-users" />
          </>
        }
      />
    </div>
  );
}
