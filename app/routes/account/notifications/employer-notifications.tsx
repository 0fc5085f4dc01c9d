import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NotificationList } from "~/features/notifications/components/notification-list";
import { m } from "~/paraglide/messages";
import { loadNotifications } from "~/routes/account/notifications/load-notifications.server";
import { HelpPanel } from "~/ui/help/help-panel";
import { RailLinks, WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const meta: MetaFunction = () => [{ title: `${m.notifications_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  return loadNotifications(request, context, employer);
}

/** In the reader's language, as its texts are. */
export default function EmployerNotifications() {
  return (
    <WithRail
      rail={
        <>
          <RailLinks title={m.layout_rail()} links={[["/employer-settings/notifications", m.settings_alerts()]]} />
          <HelpPanel articles={["notifications", "no-email-from-us"]} />
        </>
      }>
      <div>
        <h1>{m.notifications_title()}</h1>
        <NotificationList audience="employer" {...useLoaderData<typeof loader>()} />
      </div>
    </WithRail>
  );
}
