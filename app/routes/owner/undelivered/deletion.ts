import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dropUndelivered } from "~/features/outbox/settle-undelivered.server";
import type { RouteHandle } from "~/web/sessions/access";
import { backTo } from "../review/answers.server";
import { settleUndelivered } from "./settling.server";

export const handle: RouteHandle = { access: "admin" };

export function loader(args: LoaderFunctionArgs) {
  return backTo(args, "/owner-portal/undelivered");
}

/** Drops what was given up. */
export function action(args: ActionFunctionArgs) {
  return settleUndelivered(args, dropUndelivered, (count) => (count === 1 ? "Dropped" : `${count} dropped`));
}
