import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isOwnPassword } from "~/features/accounts/passwords/password-change.server";
import { provesByPassword } from "~/features/accounts/proof/second-step.server";
import { erasureForm } from "~/features/accounts/settings-forms";
import { findMembership } from "~/features/companies/team/team-members.server";
import { requestErasure } from "~/features/privacy/erasure.server";
import { m } from "~/paraglide/messages";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooBusy, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToastThere } from "~/web/toast.server";
import { SettingsRail } from "../settings-menu";
import { ErasureForm, ErasureText } from "./erasure-form";

export const handle: RouteHandle = { access: "signed-in" };

export const meta: MetaFunction = () => [{ title: `${m.settings_erase()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const [withPassword, standing] = await Promise.all([
    provesByPassword(context, viewer.userId),
    findMembership(context.db, viewer),
  ]);
  return { standing, hasPassword: withPassword };
}

export const formDoc: FormDoc = { fields: erasureForm(true), limits: ["change_password"] };

/**
 * Asks for the erasure of one's own account, with the password or, without one, a recent proof of identity. A wrong
 * password counts as a try to change it.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const withPassword = await provesByPassword(context, viewer.userId);
  if (!withPassword) await requireRecentProof({ request, context }, viewer);
  const formData = await request.formData();
  const back = safeRedirect(formData.get("redirect"), "/your-data");
  const submission = parseWithZod(formData, { schema: erasureForm(withPassword) });
  const hideFields = ["currentPassword"];
  if (submission.status !== "success") return data({ back, result: submission.reply({ hideFields }) }, 400);
  const wait = await countAttempt({ request, context }, "change_password", viewer.userId);
  if (wait !== null) {
    const { title, text } = tooManyAttempts(context, wait);
    return data({ back, result: submission.reply({ formErrors: [`${title}. ${text}`], hideFields }) }, 429);
  }
  try {
    if (withPassword && !(await isOwnPassword(context.db, viewer.userId, submission.value.currentPassword))) {
      const fieldErrors = { currentPassword: [m.settings_password_wrong()] };
      return data({ back, result: submission.reply({ fieldErrors, hideFields }) }, 400);
    }
  } catch (error) {
    const { title, text } = tooBusy(context, error);
    return data({ back, result: submission.reply({ formErrors: [`${title}. ${text}`], hideFields }) }, 503);
  }
  await requestErasure(context, viewer);
  return redirectWithToastThere({ request, context }, back, () => ({
    title: m.settings_erase_asked(),
    text: m.settings_erase_due_text(),
    tone: "info",
  }));
}

export default function ErasurePage() {
  const { standing, hasPassword: withPassword } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = answer?.back ?? "/your-data";
  return (
    <WithRail rail={<SettingsRail part="data" />}>
      <h1>{m.settings_erase()}</h1>
      <div className="grid max-w-xl grid-cols-1 gap-4">
        <ErasureText standing={standing} />
        <ErasureForm hasPassword={withPassword} back={back} result={answer?.result} />
        <a href={back} className="btn btn-line">
          {m.settings_erase_back()}
        </a>
      </div>
    </WithRail>
  );
}
