import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";
import { backToTickets, settle } from "./ticket-settling.server";

export const handle: RouteHandle = { access: "admin" };

export function loader(args: LoaderFunctionArgs) {
  return backToTickets(args);
}

/** Marks a ticket as answered. */
export function action(args: ActionFunctionArgs) {
  return settle(args, "answered");
}
