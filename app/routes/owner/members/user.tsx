import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createId } from "db/id";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { readCursor } from "~/features/list-page";
import { listUndoable } from "~/features/members/acts/undoable.server";
import { findMoney, findUser, userState } from "~/features/members/member.server";
import { listUserRelations } from "~/features/members/relations.server";
import { kindsOf } from "~/features/members/timeline";
import { listTimeline } from "~/features/members/timeline.server";
import { optional } from "~/optional.server";
import { formatDate } from "~/ui/format";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { PointsFields, UntilField } from "./act-fields";
import { ActForm } from "./act-form";
import { actForms, readLoggedOutAct, runAct, userActs } from "./acts.server";
import { Facts, MemberPage, MoneySection } from "./member-page";
import { RelationsSection } from "./relations-section";
import { Status, SuspensionNote } from "./status";
import { TimelineSection } from "./timeline-section";
import { UndoSection } from "./undo/undo-section";
import { ViewAsForm } from "./viewing/view-as-form";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.user.fullName ?? ""} – KaamGhar` }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const { searchParams } = new URL(request.url);
  const kind = kindsOf.user.find((each) => each === searchParams.get("kind")) ?? null;
  const behind = readCursor(searchParams, "behind");
  const now = context.now();
  const user = await findUser(context.db, params.userId ?? "", now);
  if (!user) throw new Response(null, { status: 404 });
  const [timeline, relations, isOwner, money, undoable] = await Promise.all([
    listTimeline(context, { userId: user.id }, kind, behind),
    optional("signs of relation", listUserRelations(context.db, user.id), []),
    checkAdminRole(context.db, admin.userId, "owner"),
    optional("the points and payments", findMoney(context.db, user.id), null),
    optional("what can be undone", listUndoable(context, admin, user.id), []),
  ]);
  return {
    user,
    money,
    undoable,
    timeline,
    relations,
    kind,
    isLater: behind !== null,
    isOwner,
    isSelf: admin.userId === user.id,
    state: userState(context, user),
    press: createId(now),
    kept: readLoggedOutAct({ request, context }, userActs),
  };
}

export const formDoc: FormDoc = { fields: actForms(userActs) };

export function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  return runAct(args, userActs, params.userId ?? "", async () => {
    const user = await findUser(context.db, params.userId ?? "", context.now());
    return user ? userState(context, user) : null;
  });
}

/** A user: their data, the accounts that may belong to the same person, the possible acts, and the timeline. */
export default function User() {
  const { user, money, undoable, timeline, relations, kind, isLater, isOwner, isSelf, state, press, kept } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? kept;
  const { id, fullName: name, role } = user;
  const isSeeker = user.userType === "seeker";
  const isSuspended = (isSeeker ? user.seekerStatus : user.companyStatus) === "banned";
  const page = `/owner-portal/website-users/${id}`;
  const given = { seen: state, name, answer };
  return (
    <MemberPage
      list={{ href: "/owner-portal/website-users", name: "Users" }}
      title={
        <>
          {name}
          {role !== null && <span className="tag">{role === "owner" ? "Owner" : "Admin"}</span>}
          <Status isSuspended={isSuspended} />
        </>
      }
      notes={
        <>
          {isSeeker && isSuspended && <SuspensionNote reason={user.reason} until={user.until} />}
          {!isSelf && <UndoSection lines={undoable} isOwner={isOwner} />}
        </>
      }
      summary={
        <Facts
          facts={[
            ["Email", `${user.email} (${user.emailConfirmedAt === null ? "not confirmed" : "confirmed"})`],
            [
              "Phone",
              [user.phone && `${user.phone} (proved)`, user.phone !== `+91${user.profilePhone}` && user.profilePhone]
                .filter(Boolean)
                .join(", ") || null,
            ],
            [
              "Kind",
              isSeeker ? `Job seeker, profile ${user.isProfileComplete ? "complete" : "not complete"}` : "Employer",
            ],
            ...(user.companyId === null
              ? []
              : [
                  [
                    "Company",
                    <a
                      key="company"
                      href={`/employer-members/${user.companyId}`}>{`${user.companyName ?? ""}${user.isFounder ? "" : " (member of the team)"}`}</a>,
                  ] as const,
                ]),
            ["Place, work", [user.location, user.position].filter(Boolean).join(", ") || null],
            ["Language", user.locale === "hi" ? "Hindi" : "English"],
            ["Joined", formatDate(user.createdAt)],
            [
              "Logged in",
              user.openSessions === 0
                ? "nowhere"
                : `on ${user.openSessions} ${user.openSessions === 1 ? "device" : "devices"}`,
            ],
            ...(user.erasureDueAt === null ? [] : [["Deletion", `on ${formatDate(user.erasureDueAt)}`] as const]),
            ["Id", id],
          ]}
        />
      }
      actions={
        <>
          <ActForm
            {...given}
            intent="warn"
            label="Warn"
            confirm="Warn now"
            text="They get your message by email and as a notification. Nothing else changes."
          />
          {isSeeker && !isSuspended && role === null && !isSelf && (
            <ActForm
              {...given}
              intent="suspend"
              severe
              label="Suspend"
              confirm="Suspend now"
              text="They're signed out everywhere immediately, and employers no longer see their profile and contact.">
              {(fields) => <UntilField fields={fields} />}
            </ActForm>
          )}
          {isSeeker && isSuspended && (
            <ActForm
              {...given}
              intent="lift"
              label="Lift suspension"
              confirm="Lift it now"
              text="They can log in again and are notified."
            />
          )}
          {isOwner && !isSuspended && role === null && !isSelf && <ViewAsForm given={given} />}
          <ActForm
            {...given}
            intent="end_sessions"
            label="Sign out everywhere"
            confirm="Sign out now"
            text="All devices are signed out immediately. They can log in again."
          />
          {user.emailConfirmedAt === null && (
            <ActForm
              {...given}
              intent="confirm"
              label="Confirm email address"
              confirm="Confirm it"
              text="Only if you're sure the address is theirs. Works like clicking the link."
            />
          )}
          {isOwner && (
            <ActForm
              {...given}
              intent="points"
              label="Grant or deduct points"
              confirm="Update points"
              text="Above the limit in the settings a second owner must agree.">
              {(fields) => <PointsFields fields={fields} press={press} balance={money?.points ?? 0} />}
            </ActForm>
          )}
          {isOwner && (
            <ActForm
              {...given}
              intent="export"
              label="Send them their data"
              confirm="Send the file"
              text="The file goes to their confirmed address. You don't see it."
            />
          )}
          {isOwner && user.erasureDueAt === null && role === null && (
            <ActForm
              {...given}
              intent="erase"
              severe
              label="Delete account…"
              confirm="Delete account"
              text="For users who asked by email or phone. They get an email and can cancel within 48 hours."
            />
          )}
          {isOwner && isSeeker && !isSuspended && role === null && user.emailConfirmedAt !== null && (
            <ActForm
              {...given}
              intent="grant_admin"
              label="Make admin"
              confirm="Make admin now"
              text="Admins see all users and companies, suspend accounts and answer tickets."
            />
          )}
          {isOwner && role === "admin" && (
            <ActForm
              {...given}
              intent="revoke_admin"
              severe
              label="Remove admin role"
              confirm="Remove role"
              text="They lose access to the owner pages immediately."
            />
          )}
        </>
      }
      aside={
        <>
          <MoneySection page={page} money={money} />
          <RelationsSection relations={relations} />
        </>
      }
      activity={
        <TimelineSection
          page={page}
          entries={timeline.entries}
          isWhole={timeline.isWhole}
          kinds={kindsOf.user}
          kind={kind}
          isLater={isLater}
        />
      }
    />
  );
}
