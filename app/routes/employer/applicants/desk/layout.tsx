import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { Desk } from "./desk";
import { withoutApplicant } from "./desk-address";
import deskStyles from "./desk.css?url";
import { loadDesk } from "./load-desk.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles, media: "(min-width: 1100px)" }];

export const loader = (args: LoaderFunctionArgs) => loadDesk(args);

/** The list stays as it is while another applicant is opened beside it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  formMethod === undefined &&
  currentUrl.href !== nextUrl.href &&
  withoutApplicant(currentUrl, "") === withoutApplicant(nextUrl, "")
    ? false
    : defaultShouldRevalidate;

export default function DeskLayout() {
  return <Desk {...useLoaderData<typeof loader>()} />;
}
