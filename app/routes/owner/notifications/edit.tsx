import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { can } from "~/features/broadcasts/broadcast";
import { editBroadcast } from "~/features/broadcasts/commands.server";
import { broadcastForm } from "~/features/broadcasts/forms";
import { findBroadcast } from "~/features/broadcasts/queries.server";
import type { FormDoc } from "~/web/api/api-doc";
import { targetCheck } from "~/web/redirects/target-check";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { useKeptForm } from "../kept-form";
import { BroadcastForm } from "./broadcast-form";
import { formValuesOf } from "./form-values";
import { broadcastAddress } from "./status";

export const handle: RouteHandle = { access: "owner" };

export const meta: MetaFunction = () => [{ title: "Change a broadcast – KaamGhar" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context }, "owner");
  const broadcast = await findBroadcast(context, params.broadcastId ?? "");
  if (!broadcast) throw new Response(null, { status: 404 });
  if (!can("edit", broadcast)) throw redirect(broadcastAddress(broadcast.id), 303);
  return { version: broadcast.version, values: formValuesOf(broadcast) };
}

export const formDoc: FormDoc = { fields: broadcastForm(() => true) };

/** Changes a draft, unless another page has changed it meanwhile: then everything that was typed stays on the page. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  const id = params.broadcastId ?? "";
  const submission = parseWithZod(await request.formData(), { schema: broadcastForm(targetCheck(context)) });
  if (submission.status !== "success") return data(submission.reply(), 400);
  if (!(await findBroadcast(context, id))) throw new Response(null, { status: 404 });
  const isChanged = await editBroadcast(context, owner, id, submission.value.version ?? 0, submission.value);
  if (!isChanged)
    return data(
      submission.reply({
        formErrors: ["This draft was changed or sent on another page. Check it before you save over it"],
      }),
      400,
    );
  return redirectWithToast(request, broadcastAddress(id), { title: "Changed", tone: "success" });
}

export default function EditBroadcast() {
  const { version, values } = useLoaderData<typeof loader>();
  const kept = useKeptForm();
  const result = useActionData<typeof action>() ?? kept?.result;
  return (
    <div lang="en">
      <h1 className="mb-4">Change a broadcast</h1>
      <BroadcastForm values={values} version={version} result={result} button="Save and preview" />
    </div>
  );
}
