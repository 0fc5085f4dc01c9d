import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findLine, undoAct } from "~/features/members/acts/undoing.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "admin" };

const users = "/owner-portal/website-users";
const companies = "/employer-members";

/** The page that shows an act: that of the user or company, or, for a bulk act, the list. */
async function pageOf({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">): Promise<string> {
  const line = await findLine(context, params.lineId ?? "");
  if (!line || (!line.isCompany && line.personId === null && line.action !== "bulk_act")) return users;
  if (line.action === "bulk_act") return line.after?.of === "company" ? companies : users;
  return `${line.isCompany ? companies : users}/${line.subjectId}`;
}

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(await pageOf(args), 303);
}

export const formDoc: FormDoc = { fields: [] };

/** Undoes an act, or a whole bulk act, by its line in the audit log. */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const admin = await requireAdmin(args);
  await requireRecentProof(args, admin);
  const result = await undoAct(context, admin, params.lineId ?? "");
  if (result === null) throw new Response(null, { status: 404 });
  const toast =
    result.state === "refused"
      ? ({ title: result.text, tone: "error" } as const)
      : ({ title: result.title, tone: result.state === "done" ? "success" : "info" } as const);
  return redirectWithToast(request, await pageOf(args), toast);
}
