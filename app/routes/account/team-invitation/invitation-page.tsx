import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import type { MemberRole } from "db/vocabulary";
import { roleName, roleText } from "~/features/companies/team/team-names";
import { m } from "~/paraglide/messages";
import { Banner } from "~/ui/banner";
import { HelpPanel } from "~/ui/help/help-panel";
import { WithRail } from "~/ui/layout/with-rail";
import { NewAccountForm } from "./new-account-form";
import type { Way } from "./way";

interface InvitationPageProps {
  token: string;
  invitation: { companyName: string; inviter: string; role: MemberRole; email: string; way: Way; viewerEmail: string };
  grievanceOfficer: string;
  answer: { result: SubmissionResult | null; banner: { title: string; text: string } | null } | undefined;
}

/** Who invites to what, and the reader's next step. */
export function InvitationPage({ token, invitation, grievanceOfficer, answer }: InvitationPageProps) {
  const { companyName: company, inviter, role, email, way, viewerEmail } = invitation;
  const address = `/team-invitation?token=${encodeURIComponent(token)}`;
  const ways: Record<Way, ReactNode> = {
    accept: (
      <submit-once>
        <form method="post" action={address}>
          <button className="btn btn-go">{m.team_joining_accept()}</button>
        </form>
      </submit-once>
    ),
    new: (
      <NewAccountForm
        address={address}
        email={email}
        result={answer?.result ?? undefined}
        grievanceOfficer={grievanceOfficer}
      />
    ),
    log_in: (
      <>
        <p>{m.team_joining_log_in()}</p>
        <p>
          <a href={`/employer-auth?redirect=${encodeURIComponent(address)}`} className="btn btn-go">
            {m.team_joining_log_in_button()}
          </a>
        </p>
      </>
    ),
    other_account: (
      <>
        <p>{m.team_joining_other({ email: viewerEmail })}</p>
        <form method="post" action="/sign-out">
          <button className="btn btn-line">{m.layout_sign_out()}</button>
        </form>
      </>
    ),
    seeker: <p>{m.team_joining_seeker({ inviter })}</p>,
    own_company: <p>{m.team_joining_own({ inviter })}</p>,
    full: <p>{m.team_joining_full({ inviter })}</p>,
    closed: <p>{m.team_joining_closed()}</p>,
  };
  return (
    <WithRail rail={<InvitationHelp />}>
      <div className="grid gap-4">
        <h1 className="wrap-anywhere">{m.team_joining_title({ company })}</h1>
        {answer?.banner && <Banner {...answer.banner} />}
        <p>{m.team_joining_text({ inviter, company, role: roleName(role) })}</p>
        <p className="quiet wrap-anywhere">
          {roleText(role)} {m.team_joining_for({ email })}
        </p>
        {ways[way]}
      </div>
    </WithRail>
  );
}

export function InvalidInvitation() {
  return (
    <WithRail rail={<InvitationHelp />}>
      <div>
        <h1>{m.team_joining_invalid()}</h1>
        <p className="mt-3">{m.team_joining_invalid_text()}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href="/employer-auth" className="btn btn-go">
            {m.team_joining_portal()}
          </a>
          <a href="/" className="btn btn-line">
            {m.team_joining_home()}
          </a>
        </p>
      </div>
    </WithRail>
  );
}

const InvitationHelp = () => <HelpPanel articles={["team", "seeker-or-company-account", "no-email-from-us"]} />;
