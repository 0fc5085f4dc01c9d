import { type SubmissionResult, useForm } from "@conform-to/react";
import { memberRoles } from "db/vocabulary";
import { roleName, roleText } from "~/features/companies/team/team-names";
import { m } from "~/paraglide/messages";
import { ChoiceGroup, PostForm, TextField } from "~/ui/forms/form";
import { SentForm } from "~/ui/forms/sent-form";
import { Section } from "~/ui/section";
import { InvitationRow } from "./invitation-row";
import type { TeamData } from "./load-team.server";
import { MemberRow } from "./member-row";

interface TeamPageProps {
  team: TeamData;
  /** Whether the page was opened for its invitation form. */
  isInviting?: boolean;
  /** Of an invitation that was not sent. */
  result?: SubmissionResult;
}

/** Who works for the company and what each may do; owners invite and change, members may leave. */
export function TeamPage({ team, isInviting = false, result }: TeamPageProps) {
  const { companyName: company, isOwner, members, invitations, userId } = team;
  const self = members.find((member) => member.userId === userId);
  return (
    <div className="grid max-w-xl grid-cols-1 gap-8">
      <div>
        <p>
          <a href="/employer-settings" className="quiet inline-flex min-h-11 items-center">
            ← {m.settings_title()}
          </a>
        </p>
        <h1>{m.team_title()}</h1>
        <p className="mt-1 text-ink-2">{m.team_text({ company })}</p>
      </div>
      {isOwner && (
        <InviteForm result={result} isOpen={isInviting || (members.length === 1 && invitations.length === 0)} />
      )}
      {invitations.length > 0 && (
        <Section id="invitations" title={m.team_invitations()}>
          <ul className="rows">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Section>
      )}
      <Section id="members" title={m.team_members()}>
        <ul className="rows">
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              isSelf={member.userId === userId}
              canChange={isOwner && !member.isFounder && member.userId !== userId}
            />
          ))}
        </ul>
        {isOwner && members.length > 1 && <p className="quiet">{m.team_founder_stays()}</p>}
      </Section>
      <Section id="roles" title={m.team_roles()}>
        <dl className="grid gap-2">
          {memberRoles.map((role) => (
            <div key={role}>
              <dt className="font-semibold">{roleName(role)}</dt>
              <dd className="quiet">{roleText(role)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {self && !self.isFounder && (
        <details>
          <summary className="min-h-11 py-2.5 font-semibold text-brick">{m.team_leave()}</summary>
          <SentForm action="/team/leaving" className="grid gap-3">
            <p>{m.team_leave_text({ company })}</p>
            <button className="btn btn-danger">{m.team_leave_confirm()}</button>
          </SentForm>
        </details>
      )}
    </div>
  );
}

/** Asks for an address and a role. */
function InviteForm({ result, isOpen }: { result: SubmissionResult | undefined; isOpen: boolean }) {
  const [form, fields] = useForm<{ email: string; role: string }>({
    id: "invite",
    lastResult: result,
    defaultValue: { role: "recruiter" },
  });
  return (
    <details open={isOpen}>
      <summary className="btn btn-line">{m.team_invite()}</summary>
      <p className="quiet mt-3 mb-4">{m.team_invite_text()}</p>
      <PostForm form={form} action="/team/invitations" noValidate>
        <TextField
          field={fields.email}
          label={m.team_invite_email()}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <ChoiceGroup
          field={fields.role}
          label={m.team_role()}
          choices={memberRoles.map((role) => ({ value: role, label: roleName(role) }))}
        />
        <button className="btn btn-go justify-self-start">{m.team_invite_send()}</button>
      </PostForm>
    </details>
  );
}
