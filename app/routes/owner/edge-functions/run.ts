import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { runNow } from "~/features/scheduled/pausing.server";
import { errorText } from "~/log/log";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";
import { runForm } from "./forms";
import { countsOf, tookOf } from "./words";

export const handle: RouteHandle = { access: "owner" };

export const loader = formOnly(({ params }) => `/edge-functions/${params.task}`);

export const formDoc: FormDoc = { fields: runForm };

/** Runs a task now, and says what it did. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  await requireRecentProof({ request, context }, owner);
  const form = runForm.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw data(null, 400);
  const name = params.task ?? "";
  const result = await runNow(context, owner, name, form.data.request);
  if (!result) throw new Response(null, { status: 404 });
  const back = `/edge-functions/${name}`;
  switch (result.state) {
    case "outdated":
      return redirectWithToast(request, back, {
        title: "Page out of date: nothing was run",
        text: "It is loaded again. Press once more.",
        tone: "info",
      });
    case "skipped":
      return redirectWithToast(request, back, {
        title: "It is running, or has just run",
        text: "Reload the page first, then try again.",
        tone: "info",
      });
    case "failed":
      return redirectWithToast(request, back, {
        title: `It failed after ${tookOf(result.durationMs)}`,
        text: errorText(result.error).slice(0, 300),
        tone: "error",
      });
    case "done":
      return redirectWithToast(request, back, {
        title: `It ran, and took ${tookOf(result.durationMs)}`,
        text: countsOf(result.counts) || "There was nothing to do.",
        tone: "success",
      });
  }
}
