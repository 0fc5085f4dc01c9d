import type { MetaFunction } from "@remix-run/cloudflare";
import { useRouteLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/web/sessions/access";
import type { loader as frameLoader } from "../layout";
import { ownerPages } from "../pages";
import { GroupPages } from "./owner-navigation";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Menu – KaamGhar" }];

/** All owner pages by group, for phones. */
export default function OwnerMenu() {
  const frame = useRouteLoaderData<typeof frameLoader>("routes/owner/layout");
  return (
    <>
      <h1>Menu</h1>
      <nav aria-label="All owner pages" className="mt-4 grid gap-5 md:grid-cols-3">
        {ownerPages.map(({ group, pages }) => (
          <section key={group}>
            <h2 className="mb-1 text-base!">{group}</h2>
            <div className="rows p-1">
              <GroupPages pages={pages} pathname="" isOwner={frame?.isOwner ?? false} counts={frame?.counts ?? null} />
            </div>
          </section>
        ))}
      </nav>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/home" className="btn btn-line">
          View site
        </a>
        <a href="/settings" className="btn btn-line">
          Settings of your account
        </a>
      </p>
    </>
  );
}
