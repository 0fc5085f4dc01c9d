import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { reviewCompany } from "~/features/moderation/job-review.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/access";
import { backTo, settle } from "./answers.server";

export const handle: RouteHandle = { access: "admin" };

export function loader(args: LoaderFunctionArgs) {
  return backTo(args, "/owner-portal/reports");
}

/** Says that a company was looked at. */
export function action(args: ActionFunctionArgs) {
  const id = args.params.companyId ?? "";
  return settle(args, (context, admin) => reviewCompany(context, admin, id), { done: m.owner_company_reviewed_done(), again: m.owner_company_reviewed_again() });
}
