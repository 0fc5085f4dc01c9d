import { Outlet } from "@remix-run/react";
import type { RouteHandle } from "~/web/sessions/access";

/**
 * The employers' pages are in English, with header, footer and errors, unless a page's own handle has
 * `languages: locales`.
 */
export const handle: Pick<RouteHandle, "languages" | "hydrate"> = { languages: ["en"], hydrate: true };

export default function EmployerLayout() {
  return <Outlet />;
}
