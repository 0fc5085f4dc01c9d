import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { can } from "~/features/broadcasts/broadcast";
import { writeBroadcast } from "~/features/broadcasts/commands.server";
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

export const meta: MetaFunction = () => [{ title: "Write a broadcast – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context }, "owner");
  const copied = new URL(request.url).searchParams.get("copy");
  const broadcast = copied === null ? null : await findBroadcast(context, copied);
  return { values: broadcast && can("copy", broadcast) ? formValuesOf(broadcast) : { kind: "service" } };
}

export const formDoc: FormDoc = { fields: broadcastForm(() => true) };

/** Saves a new broadcast as a draft. */
export async function action({ request, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  const submission = parseWithZod(await request.formData(), { schema: broadcastForm(targetCheck(context)) });
  if (submission.status !== "success") return data(submission.reply(), 400);
  const id = await writeBroadcast(context, owner, submission.value);
  return redirectWithToast(request, broadcastAddress(id), { title: "Draft saved", tone: "success" });
}

export default function NewBroadcast() {
  const { values } = useLoaderData<typeof loader>();
  const kept = useKeptForm();
  const result = useActionData<typeof action>() ?? kept?.result;
  return (
    <div lang="en">
      <h1 className="mb-4">Write a broadcast</h1>
      <BroadcastForm values={values} result={result} button="Save and preview" />
    </div>
  );
}
