import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { tagForm } from "~/features/applications/team/tag-form";
import { findTag, saveTag } from "~/features/applications/team/tags.server";
import { m } from "~/paraglide/messages";
import { SentForm } from "~/ui/forms/sent-form";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { onHowMany } from "./count-words";
import { TagFields } from "./tag-fields";

export const handle: RouteHandle = { access: "complete-recruiter", ownRefusals: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.tag.name || m.tags_one()} – KaamGhar` },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (context.answer.keepsForm) return { tag: { id: params.tagId ?? "", name: "", color: "teal" as const, count: 0 } };
  const { company } = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  const tag = await findTag(context.db, company.id, params.tagId ?? "");
  if (!tag) throw new Response(null, { status: 404 });
  return { tag };
}

export const formDoc: FormDoc = { fields: tagForm };

/** Changes the name and colour of a tag, on everybody who has it. A form sent after the session had ended is shown again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: tagForm });
  if (String(formData.get("name") ?? "").trim() !== "" && !(await context.viewer())) {
    context.answer.keepsForm = true;
    return data({ result: submission.reply(), isSignedOut: true }, 401);
  }
  const { company } = await requireEmployer({ request, context }, { complete: true });
  const id = params.tagId ?? "";
  if (!(await findTag(context.db, company.id, id))) throw new Response(null, { status: 404 });
  if (submission.status !== "success") return data({ result: submission.reply(), isSignedOut: false }, 400);
  const outcome = await saveTag(context, company.id, id, submission.value);
  if (outcome === "gone") throw new Response(null, { status: 404 });
  if (outcome === "taken")
    return data(
      { result: submission.reply({ fieldErrors: { name: [m.tags_taken_other()] } }), isSignedOut: false },
      400,
    );
  return redirectWithToast(request, "/applicant-tags", {
    title: m.tags_changed(),
    text: submission.value.name,
    tone: "success",
  });
}

export default function ApplicantTag() {
  const { tag } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid max-w-[680px] grid-cols-1 gap-6">
      <div>
        <p>
          <Link to="/applicant-tags" prefetch="intent" className="quiet inline-flex min-h-11 items-center">
            {m.tags_title()}
          </Link>
        </p>
        <h1 className="wrap-anywhere">{tag.name || m.tags_your_one()}</h1>
        {tag.name && <p className="quiet">{onHowMany(tag.count)}</p>}
      </div>
      <TagFields values={tag} result={answer?.result} isSignedOut={answer?.isSignedOut} button={m.tags_save()} />
      <details>
        <summary className="inline-flex min-h-11 items-center text-brick">{m.tags_delete_title()}</summary>
        <p className="my-2">{m.tags_delete_text()}</p>
        <SentForm action={`/applicant-tag/${tag.id}/deletion`}>
          <button className="btn btn-danger">{m.tags_delete()}</button>
        </SentForm>
      </details>
    </div>
  );
}
