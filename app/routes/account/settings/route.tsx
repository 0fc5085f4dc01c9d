import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { nameForm, passwordForm } from "~/features/accounts/settings-forms";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { loadOwnSettings } from "./load-settings.server";
import { AlertsSection } from "./notifications/alerts-section";
import { settingsAction } from "./settings-action.server";
import { SettingsPage } from "./settings-page";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [
  { title: `${m.settings_title()} – KaamGhar` },
  { name: "description", content: m.settings_description() },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadOwnSettings(context, await requireSeeker({ request, context }, { complete: true }), request);
}

export const formDoc: FormDoc = { fields: { name: nameForm, password: passwordForm } };

export async function action(args: ActionFunctionArgs) {
  return settingsAction(args, await requireSeeker(args, { complete: true }), "/settings");
}

export default function SeekerSettings() {
  return (
    <SettingsPage
      page="/settings"
      settings={useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
      alerts={<AlertsSection />}
    />
  );
}
