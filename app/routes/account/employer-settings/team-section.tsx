import type { Standing } from "~/features/companies/team/team-members.server";
import { roleName } from "~/features/companies/team/team-names";
import { m } from "~/paraglide/messages";
import { Section } from "~/ui/section";

/** Who else works for the company, in a line; the list is a page of its own. */
export function TeamSection({ team }: { team: Standing }) {
  const { companyName: company, others, role } = team;
  return (
    <Section id="team" title={m.team_title()}>
      <div className="card flex flex-wrap items-center gap-3">
        <p className="mr-auto">{others === 0 ? m.team_settings_one() : m.team_settings_text({ count: others + 1, company, role: roleName(role) })}</p>
        <a href="/team" className="btn btn-line btn-small">
          {others === 0 && role === "owner" ? m.team_invite() : m.team_settings_link()}
        </a>
      </div>
    </Section>
  );
}
