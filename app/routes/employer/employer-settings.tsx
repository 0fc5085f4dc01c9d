import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/access";
import { requireEmployer } from "~/web/guards.server";
import { Menu } from "../account/menu";
import { loadSettings } from "../account/settings/load-settings.server";
import { settingsAction } from "../account/settings/settings-action.server";
import { SettingsPage } from "../account/settings/settings-page";

export const handle: RouteHandle = { access: "employer" };

export const meta: MetaFunction = () => [
  { title: `${m.settings_title()} – KaamGhar` },
  { name: "description", content: m.settings_description() },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: false });
  return { settings: await loadSettings(context, employer), unreadCount: employer.unreadCount };
}

export async function action(args: ActionFunctionArgs) {
  return settingsAction(args, await requireEmployer(args, { complete: false, role: "viewer" }), "/employer-settings");
}

export default function EmployerSettings() {
  const { settings, unreadCount } = useLoaderData<typeof loader>();
  const unread = unreadCount > 0 ? m.pages_more_unread({ count: unreadCount }) : undefined;
  return (
    <SettingsPage page="/employer-settings" settings={settings} answer={useActionData<typeof action>()}>
      <Menu
        label={m.settings_portal()}
        entries={[
          ["/employer-portal", "home", m.layout_tab_portal()],
          ["/employer/interviews", "calendar", m.layout_tab_interviews()],
          ["/employer-portal/notifications", "bell", m.notifications_title(), unread],
          ["/company-profile-setup", "case", m.settings_data_company()],
          ["/faq", "?", m.layout_footer_faq()],
          ["/contact-us", "@", m.layout_footer_contact()],
        ]}
      />
    </SettingsPage>
  );
}
