import type { MemberRole } from "db/vocabulary";
import { roleName } from "~/features/companies/team/team-names";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { SentForm } from "~/ui/forms/sent-form";

interface Invitation {
  id: string;
  email: string;
  role: MemberRole;
  expiresAt: number;
}

/** An invitation that nobody has accepted yet. */
export function InvitationRow({ invitation: { id, email, role, expiresAt } }: { invitation: Invitation }) {
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <b className="wrap-anywhere">{email}</b>
        <span className="tag ml-auto">{roleName(role)}</span>
      </p>
      <p className="quiet">{m.team_invitations_until({ date: formatDate(expiresAt) })}</p>
      <div className="mt-1 flex flex-wrap items-start gap-x-4">
        <SentForm action={`/team/invitation/${id}/resending`}>
          <button className="btn btn-line btn-small" aria-label={m.team_invitation_resend_named({ email })}>
            {m.team_invitation_resend()}
          </button>
        </SentForm>
        <details>
          <summary className="min-h-11 py-2.5 text-brick" aria-label={m.team_invitation_cancel_named({ email })}>
            {m.team_invitation_cancel()}
          </summary>
          <SentForm action={`/team/invitation/${id}/cancellation`} className="grid gap-2 pb-2">
            <p className="quiet">{m.team_invitation_cancel_text()}</p>
            <button className="btn btn-danger btn-small justify-self-start">
              {m.team_invitation_cancel_confirm()}
            </button>
          </SentForm>
        </details>
      </div>
    </li>
  );
}
