import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { banSeeker } from "~/features/moderation/commands.server";
import { MemberList } from "~/features/moderation/components/member-list";
import { listUsers } from "~/features/moderation/queries.server";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { banAction, readMembers } from "./members.server";
import { UserRow } from "./user-row";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: `${m.owner_users_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin({ request, context });
  const [page, isOwner] = await Promise.all([
    readMembers(request, (text) => text.toLowerCase(), (filter) => listUsers(context.db, filter)),
    checkAdminRole(context.db, userId, "owner"),
  ]);
  return { ...page, actor: { userId, isOwner } };
}

/** Suspends a seeker. */
export async function action(args: ActionFunctionArgs) {
  return banAction(args, banSeeker);
}

export default function WebsiteUsers() {
  const { members, actor, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = useSite()?.address ?? "";
  return (
    <>
      <h1 className="mb-4">{m.owner_users_title()}</h1>
      <MemberList
        {...list}
        page="/owner-portal/website-users"
        searchLabel={m.owner_users_search()}
        emptyTitle={m.owner_users_empty_title()}
        rows={members.map((user) => (
          <UserRow key={user.id} user={user} actor={actor} back={back} result={answer?.subject === user.id ? answer.result : undefined} />
        ))}
      />
    </>
  );
}
