import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { bindingName } from "~/features/secrets/bindings";
import { markRotated } from "~/features/secrets/marks.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "owner" };

const page = "/secrets";

export const loader = formOnly(page);

/** The time that the page has shown, ms UTC; empty for none. */
const rotationForm = z.object({ before: z.string().regex(/^\d{0,15}$/) });

export const formDoc: FormDoc = { fields: rotationForm };

/** Notes that a secret was changed today. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  await requireRecentProof({ request, context }, owner);
  const name = bindingName(params.secret ?? "");
  if (!name) throw new Response(null, { status: 404 });
  const form = rotationForm.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw data(null, 400);
  const result = await markRotated(context, owner, name, form.data.before === "" ? null : Number(form.data.before));
  return redirectWithToast(
    request,
    page,
    result === "done"
      ? { title: `Saved: ${name} was rotated today`, tone: "success" }
      : { title: "It was noted before", tone: "info" },
  );
}
