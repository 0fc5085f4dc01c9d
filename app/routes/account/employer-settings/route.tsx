import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findGstin } from "~/features/companies/identity/gstin.server";
import type { Membership } from "~/features/companies/team/team-members.server";
import { roleName } from "~/features/companies/team/team-names";
import { m } from "~/paraglide/messages";
import { loadOwnSettings } from "~/routes/account/settings/load-settings.server";
import { employerParts, parts, readPart } from "~/routes/account/settings/parts";
import { settingsAction } from "~/routes/account/settings/settings-action.server";
import { SettingsPage } from "~/routes/account/settings/settings-page";
import { Menu } from "~/ui/menu";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { GstinSection } from "./gstin-section";
import { employerMenu } from "./menu-entries";
import { saveGstinAction } from "./save-gstin.server";

export const handle: RouteHandle = { access: "employer" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.part ? parts[data.part].title() : m.settings_title()} – KaamGhar` },
  { name: "description", content: m.settings_description() },
];

const page = "/employer-settings";

/** The index, and each sub-page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: false });
  const { company, unreadCount } = employer;
  const part = readPart(params.part, employerParts);
  const [settings, { gstin, isChecked }] = await Promise.all([
    loadOwnSettings(context, employer, request),
    findGstin(context.db, company.id),
  ]);
  return {
    part,
    settings,
    gstin,
    isChecked,
    unreadCount,
    companyId: company.id,
    isComplete: company.isComplete,
    role: company.role,
  };
}

/** The forms of the account section and the GSTIN, of which the form's `intent` says one. */
export async function action(args: ActionFunctionArgs) {
  const employer = await requireEmployer(args, { complete: false, role: "viewer" });
  const formData = await args.request.clone().formData();
  if (formData.get("intent") === "gstin") return saveGstinAction(args, formData);
  const part = readPart(args.params.part, employerParts);
  return settingsAction(args, employer, part ? `${page}/${part}` : page);
}

export default function EmployerSettings() {
  const { part, settings, gstin, isChecked, unreadCount, companyId, isComplete, role } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isGstin = answer?.intent === "gstin";
  return (
    <SettingsPage
      page={page}
      part={isGstin ? "company" : part}
      settings={settings}
      values={{ gstin, team: isComplete && settings.standing ? teamText(settings.standing) : null }}
      answer={isGstin ? undefined : answer}
      company={
        <GstinSection
          companyId={companyId}
          gstin={gstin}
          isOwner={role === "owner"}
          isChecked={isChecked}
          result={isGstin ? answer.result : undefined}
        />
      }>
      {part === null && (
        <div className="md:hidden">
          <Menu label={m.settings_portal()} entries={employerMenu({ isComplete, role, unreadCount })} />
        </div>
      )}
    </SettingsPage>
  );
}

/** Who else works for the company, in a line; the list is a page of its own. */
function teamText({ companyName: company, others, role }: Membership): string {
  return others === 0
    ? m.team_settings_one()
    : m.team_settings_text({ count: others + 1, company, role: roleName(role) });
}
