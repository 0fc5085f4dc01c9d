import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { retryUndelivered } from "~/features/outbox/settle-undelivered.server";
import type { RouteHandle } from "~/web/sessions/access";
import { backTo } from "../review/answers.server";
import { settleUndelivered } from "./settling.server";

export const handle: RouteHandle = { access: "admin" };

export function loader(args: LoaderFunctionArgs) {
  return backTo(args, "/owner-portal/undelivered");
}

/** Has what was given up tried again. */
export function action(args: ActionFunctionArgs) {
  return settleUndelivered(args, retryUndelivered, (count) => (count === 1 ? "It is tried again within a minute" : `${count} are tried again, beginning within a minute`));
}
