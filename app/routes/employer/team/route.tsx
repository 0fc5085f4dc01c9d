import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { loadTeam } from "./load-team.server";
import { TeamPage } from "./team-page";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person" };

export const meta: MetaFunction = () => [
  { title: `${m.team_title()} – KaamGhar` },
  { name: "description", content: m.team_description() },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadTeam(context, await requireEmployer({ request, context }, { complete: true }));
}

export default function Team() {
  return <TeamPage team={useLoaderData<typeof loader>()} />;
}
