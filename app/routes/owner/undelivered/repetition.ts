import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { page, retry } from "./settling.server";
import { whichForm } from "./which";

export const handle: RouteHandle = { access: "admin" };

export const loader = formOnly(page);

export const formDoc: FormDoc = { fields: whichForm };

/** Retries failed deliveries. */
export const action = (args: ActionFunctionArgs) => retry(args);
