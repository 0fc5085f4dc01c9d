import { Outlet } from "@remix-run/react";
import type { RouteHandle } from "~/web/sessions/access";

/** The employers' pages speak English, with all around them, until a page says `languages: locales` in its own handle. */
export const handle: Pick<RouteHandle, "languages"> = { languages: ["en"] };

export default function EmployerLayout() {
  return <Outlet />;
}
