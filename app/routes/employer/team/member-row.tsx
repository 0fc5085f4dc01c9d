import { memberRoles } from "db/vocabulary";
import type { Member } from "~/features/companies/team/team-members.server";
import { roleName } from "~/features/companies/team/team-names";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { SentForm } from "~/ui/forms/sent-form";

/** A user of the team; an owner opens it to change the role or to remove the user. */
export function MemberRow({ member, isSelf, canChange }: { member: Member; isSelf: boolean; canChange: boolean }) {
  const { userId, fullName: name, email, role, isFounder, since } = member;
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <b className="wrap-anywhere">{name}</b>
        {isSelf && <span className="quiet">({m.team_you()})</span>}
        <span className="tag ml-auto">{isFounder ? `${m.team_founder()} · ${roleName(role)}` : roleName(role)}</span>
      </p>
      <p className="quiet wrap-anywhere">
        {email} · {m.team_since({ date: formatDate(since) })}
      </p>
      {canChange && (
        <details>
          <summary className="min-h-11 py-2.5 text-peacock" aria-label={m.team_change_named({ name })}>
            {m.team_change()}
          </summary>
          <div className="grid gap-5 pb-2">
            <SentForm action={`/team/member/${userId}/role`} className="flex flex-wrap items-end gap-3">
              <div className="field min-w-40 flex-1">
                <label htmlFor={`role-${userId}`}>{m.team_role()}</label>
                <select id={`role-${userId}`} name="role" defaultValue={role}>
                  {memberRoles.map((each) => (
                    <option key={each} value={each}>
                      {roleName(each)}
                    </option>
                  ))}
                </select>
              </div>
              <button className="btn btn-line">{m.team_role_save()}</button>
            </SentForm>
            <SentForm action={`/team/member/${userId}/removal`} className="grid gap-2 border-t border-line pt-4">
              <p className="font-semibold">{m.team_remove()}</p>
              <p className="quiet">{m.team_remove_text({ name })}</p>
              <button className="btn btn-danger justify-self-start">{m.team_remove_confirm({ name })}</button>
            </SentForm>
          </div>
        </details>
      )}
    </li>
  );
}
