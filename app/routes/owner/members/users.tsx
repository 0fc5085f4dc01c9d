import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { phoneText } from "~/features/companies/phone";
import { listUndoableBulks } from "~/features/members/acts/undoable.server";
import { userFilterNames, userFilters, userSorts } from "~/features/members/filters";
import { roleName } from "~/features/members/role-name";
import { countUsers, listUsers } from "~/features/members/search.server";
import { optional } from "~/optional.server";
import { formatDate } from "~/ui/format";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { BulkPreview } from "./bulk/bulk-preview";
import { bulkForm, readLoggedOutBulk, runBulk } from "./bulk/bulk.server";
import { readMembers } from "./list.server";
import { MemberList, MemberRow } from "./member-list";
import { Status } from "./status";
import { UndoSection } from "./undo/undo-section";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Website users – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const [list, undoable, kept] = await Promise.all([
    readMembers(request, {
      filters: userFilters,
      sorts: userSorts,
      list: (asked) => listUsers(context.db, asked),
      count: (filter) => countUsers(context.db, filter),
    }),
    optional("what can be undone", listUndoableBulks(context, admin, "user"), []),
    readLoggedOutBulk({ request, context }, "user"),
  ]);
  return { ...list, undoable, kept };
}

export const formDoc: FormDoc = { fields: bulkForm };

/** Previews a bulk act on users, and runs it. */
export const action = (args: ActionFunctionArgs) => runBulk(args, "user");

const page = "/owner-portal/website-users";

const bulkFormId = "bulk-users";

/** All users, with a search by any part of their data. */
export default function WebsiteUsers() {
  const { members, undoable, kept, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? kept;
  return (
    <MemberList
      {...list}
      title="Website users"
      page={page}
      filters={userFilters.map((filter) => [filter, userFilterNames[filter]])}
      searchLabel="Search name, email, phone or ID"
      isEmpty={members.length === 0}
      bulkForm={bulkFormId}
      columns={[
        { name: "Person", sorts: ["name", "name_desc"] },
        { name: "Role" },
        { name: "City" },
        { name: "Applied", look: "text-right" },
        { name: "Joined", sorts: ["newest", "oldest"] },
      ]}
      rows={members.map((user) => (
        <MemberRow
          key={user.id}
          id={user.id}
          name={user.fullName}
          href={`${page}/${user.id}`}
          badges={
            <>
              {user.emailConfirmedAt === null && <span className="tag">Unconfirmed</span>}
              {user.erasureDueAt !== null && <span className="tag">Deletion requested</span>}
              {(user.userType === "seeker" ? user.seekerStatus : user.companyStatus) === "banned" && (
                <Status isSuspended />
              )}
            </>
          }
          note={[user.email, user.phone && phoneText(user.phone).replace(" ", "\u00a0")].filter(Boolean).join(" · ")}
          bulkForm={bulkFormId}>
          <td
            className={`min-w-0 max-md:col-start-2 max-md:row-start-2 max-md:text-sm ${user.companyName === null ? "" : "max-md:col-span-2"}`}>
            {roleName(user)}
          </td>
          <td className="[overflow-wrap:normal] max-md:hidden">{user.location ?? ""}</td>
          <td className="text-right tabular-nums max-md:hidden">
            {user.userType === "seeker" ? user.applications : "–"}
            {user.applications >= 100 && "+"}
          </td>
          <td
            className={`whitespace-nowrap max-md:text-sm ${user.companyName === null ? "max-md:col-start-3 max-md:row-start-2 max-md:pl-3" : "max-md:col-start-2 max-md:row-start-3 max-md:text-ink-2"}`}>
            {formatDate(user.createdAt)}
          </td>
        </MemberRow>
      ))}>
      <UndoSection lines={undoable} isOwner />
      {answer?.preview && <BulkPreview answer={{ ...answer, preview: answer.preview }} page={page} />}
    </MemberList>
  );
}
