import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findBanReason } from "~/features/accounts/queries.server";
import { getSettings } from "~/features/settings/queries.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { SuspendedPage } from "./suspended-page";

export const handle: RouteHandle = { access: "suspended-seeker" };

export const meta: MetaFunction = () => [{ title: `${m.account_banned_title()} – KaamGhar` }];

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  if (!viewer?.profile?.isBanned) throw redirect("/", 303);
  return { reason: await findBanReason(context.db, viewer), contacts: await getSettings(context.db) };
}

export default function BannedPage() {
  const { reason, contacts } = useLoaderData<typeof loader>();
  return (
    <SuspendedPage
      reason={reason}
      contacts={contacts}
      blocked={[
        m.account_banned_blocked_1(),
        m.account_banned_blocked_2(),
        m.account_banned_blocked_3(),
        m.account_banned_blocked_4(),
      ]}
    />
  );
}
