import type { SubmissionResult } from "@conform-to/react";
import { BanForm, LiftForm } from "~/features/moderation/components/ban-form";
import type { WebsiteUser } from "~/features/moderation/queries.server";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";

interface UserRowProps {
  user: WebsiteUser;
  /** Who looks; only an owner changes roles. */
  actor: { userId: string; isOwner: boolean };
  /** The address to come back to. */
  back: string;
  result: SubmissionResult | undefined;
}

/** A person with an account, and what can be done about them. */
export function UserRow({ user, actor, back, result }: UserRowProps) {
  const { id, fullName: name, role } = user;
  const isSeeker = user.userType === "seeker";
  const isSuspended = (isSeeker ? user.seekerStatus : user.companyStatus) === "banned";
  const facts = [
    isSeeker ? m.owner_type_seeker() : `${m.owner_type_employer()}: ${user.companyName ?? ""}`,
    m.owner_joined({ date: formatDate(user.createdAt) }),
    user.emailConfirmedAt === null ? m.owner_email_unconfirmed() : m.owner_email_confirmed(),
    user.erasureDueAt === null ? null : m.owner_erasure_due({ date: formatDate(user.erasureDueAt) }),
  ].filter(Boolean);
  const canBan = isSeeker && !isSuspended && role === null && id !== actor.userId;
  const canGrant = actor.isOwner && isSeeker && !isSuspended && role === null && user.emailConfirmedAt !== null;
  return (
    <li className="grid gap-1 p-4">
      <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[17px]!">
        {name}
        {role !== null && <span className="tag">{role === "owner" ? m.owner_role_owner() : m.owner_role_admin()}</span>}
        <Status isSuspended={isSuspended} />
      </h2>
      <p>{user.email}</p>
      <p className="quiet">{facts.join(" · ")}</p>
      {isSeeker && user.seekerReason && <p className="quiet max-w-[65ch] whitespace-pre-line">{m.owner_reason({ reason: user.seekerReason })}</p>}
      <div className="mt-1 flex flex-wrap items-start gap-2">
        {!isSeeker && (
          <a
            href={`/employer-members?q=${encodeURIComponent(user.companyName ?? "")}`}
            className="btn btn-line btn-small"
            aria-label={`${m.owner_see_company()}: ${user.companyName ?? ""}`}
          >
            {m.owner_see_company()}
          </a>
        )}
        {isSeeker && isSuspended && <LiftForm action={`/user/${id}/reinstatement`} name={name} back={back} />}
        {canGrant && <RoleForm user={user} role="admin" back={back} />}
        {actor.isOwner && role === "admin" && <RoleForm user={user} role="none" back={back} />}
        {canBan && <BanForm subject={id} name={name} text={m.owner_ban_user_text()} result={result} />}
      </div>
    </li>
  );
}

/** Whether an account is open or suspended, in a word. */
export function Status({ isSuspended }: { isSuspended: boolean }) {
  return isSuspended ? (
    <span className="tag bg-brick-tint! text-brick!">{m.owner_status_suspended()}</span>
  ) : (
    <span className="tag bg-leaf-tint! text-leaf!">{m.owner_status_active()}</span>
  );
}

/** Gives the role of an admin or takes it away, after a second press. */
function RoleForm({ user, role, back }: { user: WebsiteUser; role: "admin" | "none"; back: string }) {
  const grants = role === "admin";
  const [ask, confirm] = grants ? [m.owner_grant(), m.owner_grant_confirm()] : [m.owner_revoke(), m.owner_revoke_confirm()];
  return (
    <details className="open:basis-full">
      <summary className="btn btn-line btn-small list-none [&::-webkit-details-marker]:hidden" aria-label={`${ask}: ${user.fullName}`}>
        {ask}
      </summary>
      <submit-once>
        <form method="post" action={`/user/${user.id}/role`} className="mt-2 grid max-w-xl gap-3 pb-2">
          <p className="quiet">{grants ? m.owner_grant_text() : m.owner_revoke_text()}</p>
          <input type="hidden" name="role" value={role} />
          <input type="hidden" name="redirect" value={back} />
          <button className={`btn ${grants ? "btn-line" : "btn-danger"} btn-small justify-self-start`} aria-label={`${confirm}: ${user.fullName}`}>
            {confirm}
          </button>
        </form>
      </submit-once>
    </details>
  );
}
