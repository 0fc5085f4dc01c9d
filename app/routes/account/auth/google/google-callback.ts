import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";
import { seekerPortal } from "../portal";
import { finishGoogleLogIn } from "./google-log-in.server";

export const handle: RouteHandle = { access: "signed-out", viewAs: "owner" };

export function loader(args: LoaderFunctionArgs) {
  return finishGoogleLogIn(args, seekerPortal);
}
