import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findBanReason } from "~/features/accounts/queries.server";
import { getSettings } from "~/features/settings/queries.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { SuspendedPage } from "./suspended-page";

export const handle: RouteHandle = { access: "suspended-employer" };

export const meta: MetaFunction = () => [{ title: `${m.account_banned_title()} – KaamGhar` }];

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  if (!viewer?.company?.isBanned) throw redirect("/", 303);
  return { reason: await findBanReason(context.db, viewer), contacts: await getSettings(context.db) };
}

export default function EmployerDisabledPage() {
  const { reason, contacts } = useLoaderData<typeof loader>();
  return (
    <SuspendedPage
      reason={reason}
      contacts={contacts}
      blocked={[
        m.pages_suspended_company_1(),
        m.pages_suspended_company_2(),
        m.pages_suspended_company_3(),
        m.pages_suspended_company_4(),
      ]}
    />
  );
}
