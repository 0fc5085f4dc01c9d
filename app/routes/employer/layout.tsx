import { Outlet } from "@remix-run/react";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: Pick<RouteHandle, "hydrate"> = { hydrate: true };

export default function EmployerLayout() {
  return <Outlet />;
}
