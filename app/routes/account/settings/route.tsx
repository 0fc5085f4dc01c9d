import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { nameForm, passwordForm } from "~/features/accounts/settings-forms";
import { listAlerts } from "~/features/alerts/queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { loadOwnSettings } from "./load-settings.server";
import { parts, readPart, seekerParts } from "./parts";
import { settingsAction } from "./settings-action.server";
import { SettingsPage } from "./settings-page";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.part ? parts[data.part].title() : m.settings_title()} – KaamGhar` },
  { name: "description", content: m.settings_description() },
];

const page = "/settings";

/** The index, and each sub-page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  const part = readPart(params.part, seekerParts);
  const [settings, alerts] = await Promise.all([
    loadOwnSettings(context, seeker, request),
    optional("job alerts", listAlerts(context.db, seeker), null),
  ]);
  return { part, settings, alerts: alerts && alerts.length };
}

export const formDoc: FormDoc = { fields: { name: nameForm, password: passwordForm } };

export async function action(args: ActionFunctionArgs) {
  const seeker = await requireSeeker(args, { complete: true });
  const part = readPart(args.params.part, seekerParts);
  return settingsAction(args, seeker, part ? `${page}/${part}` : page);
}

export default function SeekerSettings() {
  const { part, settings, alerts } = useLoaderData<typeof loader>();
  return (
    <SettingsPage
      page={page}
      part={part}
      settings={settings}
      values={{ alerts }}
      answer={useActionData<typeof action>()}
    />
  );
}
