import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/web/sessions/access";
import { pointPackages as kind } from "./kinds";
import { PackagePage } from "./package-page";
import { loadPackages, takePackageForm } from "./page.server";

export const handle: RouteHandle = { access: { read: "admin", send: "owner" } };

export const meta: MetaFunction = () => [{ title: `${kind.title} – KaamGhar` }];

export async function loader(args: LoaderFunctionArgs) {
  return loadPackages(args, kind);
}

export async function action(args: ActionFunctionArgs) {
  return takePackageForm(args, kind);
}

export default function Packages() {
  return <PackagePage kind={kind} page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
