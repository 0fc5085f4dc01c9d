import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";
import { finishGoogleLogIn } from "./google-log-in.server";
import { seekerPortal } from "../portal";

export const handle: RouteHandle = { access: "signed-out" };

export function loader(args: LoaderFunctionArgs) {
  return finishGoogleLogIn(args, seekerPortal);
}
