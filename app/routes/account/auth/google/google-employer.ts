import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";
import { startGoogleLogIn } from "./google-log-in.server";
import { employerPortal } from "../portal";

export const handle: RouteHandle = { access: "signed-out" };

export function loader(args: LoaderFunctionArgs) {
  return startGoogleLogIn(args, employerPortal);
}
