import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { readSections } from "~/features/settings/changing.server";
import { sections } from "~/features/settings/sections";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { Chevron } from "../section-fold";
import { settingsForms } from "./specs";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Settings – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const { settings } = await readSections(context.db, []);
  return {
    shown: settingsForms.map(({ section, present }) => ({
      section,
      name: sections[section].name,
      value: present(settings),
    })),
  };
}

/** The sections of the settings with their present values. */
export default function OwnerSettings() {
  const { shown } = useLoaderData<typeof loader>();
  return (
    <div lang="en">
      <h1>Settings</h1>
      <p className="quiet mt-1 mb-4 max-w-[65ch]">
        Changes take effect everywhere within seconds. Every change is in the history and can be reverted.
      </p>
      <ul className="rows max-w-3xl">
        {shown.map(({ section, name, value }) => (
          <li key={section}>
            <Link
              to={`/owner-portal/settings/${section}`}
              prefetch="intent"
              className="flex min-h-14 items-center justify-between gap-3 px-4 py-2 text-ink no-underline hover:bg-tint">
              <span className="grid min-w-0">
                <span className="font-semibold">{name}</span>
                <span className="quiet text-sm wrap-anywhere">{value}</span>
              </span>
              <Chevron />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
