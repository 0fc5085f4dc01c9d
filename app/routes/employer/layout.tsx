import { Outlet } from "@remix-run/react";

/** The frame of the employers' pages, which speak English. */
export default function EmployerLayout() {
  return (
    <div lang="en">
      <Outlet />
    </div>
  );
}
