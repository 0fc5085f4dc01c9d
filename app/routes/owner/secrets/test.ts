import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { bindingName, isSet, type Environment } from "~/features/secrets/bindings";
import { recordTest } from "~/features/secrets/marks.server";
import { testBinding } from "~/features/secrets/tests.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "owner" };

const page = "/secrets";

export const loader = formOnly(page);

export const formDoc: FormDoc = { fields: [] };

/** Tests a secret or binding, and says whether it works. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  await requireRecentProof({ request, context }, owner);
  const name = bindingName(params.secret ?? "");
  if (!name) throw new Response(null, { status: 404 });
  const env: Environment = { ...context.env };
  if (!isSet(env, name)) return redirectWithToast(request, page, { title: `${name} isn't set`, tone: "info" });
  const result = await testBinding(context, env, name);
  if (!result) return redirectWithToast(request, page, { title: `${name} has no test`, tone: "info" });
  await recordTest(context, owner, name, result.works);
  if (!result.works)
    return redirectWithToast(request, page, {
      title: `${name} doesn't work`,
      text: result.text,
      tone: "error",
      seconds: 15,
    });
  return redirectWithToast(request, page, {
    title: `${name} works`,
    text: `${result.text} It took ${result.ms} ms.`,
    tone: "success",
    seconds: 8,
  });
}
