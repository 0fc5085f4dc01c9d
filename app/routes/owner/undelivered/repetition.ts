import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { page, retry } from "./settling.server";

export const handle: RouteHandle = { access: "admin" };

export const loader = formOnly(page);

/** Has what was given up tried again. */
export const action = (args: ActionFunctionArgs) => retry(args);
