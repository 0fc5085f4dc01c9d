import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NotificationList } from "~/features/notifications/components/notification-list";
import { m } from "~/paraglide/messages";
import { loadNotifications } from "~/routes/account/notifications/load-notifications.server";
import { HelpPanel } from "~/ui/help/help-panel";
import { RailLinks, WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [{ title: `${m.notifications_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  return loadNotifications(request, context, seeker);
}

export default function NotificationsPage() {
  return (
    <WithRail
      rail={
        <>
          <RailLinks
            title={m.layout_rail()}
            links={[
              ["/settings/notifications", m.settings_alerts()],
              ["/job-alerts", m.pages_more_alerts()],
            ]}
          />
          <HelpPanel articles={["notifications", "no-email-from-us"]} />
        </>
      }>
      <div>
        <h1>{m.notifications_title()}</h1>
        <NotificationList audience="seeker" {...useLoaderData<typeof loader>()} />
      </div>
    </WithRail>
  );
}
