import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { messageTemplateForm } from "~/features/applications/messages/message-forms";
import { findTemplate, saveTemplate } from "~/features/applications/messages/message-templates.server";
import { m } from "~/paraglide/messages";
import { SentForm } from "~/ui/forms/sent-form";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { afterSaving, isFilledIn, templateStorageName } from "./stored-template";
import { TemplateForm } from "./template-form";

export const handle: RouteHandle = { access: "complete-recruiter", ownRefusals: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.template.name || m.template_one()} – KaamGhar` },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (context.answer.keepsForm) return { template: { id: params.templateId ?? "", name: "", body: "" } };
  const { company } = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  const template = await findTemplate(context.db, company.id, params.templateId ?? "");
  if (!template) throw new Response(null, { status: 404 });
  return { template };
}

export const formDoc: FormDoc = { fields: messageTemplateForm };

/** Changes the template. A form sent after the session had ended is shown again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: messageTemplateForm });
  if (isFilledIn(formData) && !(await context.viewer())) {
    context.answer.keepsForm = true;
    return data({ result: submission.reply(), isSignedOut: true }, 401);
  }
  const { company } = await requireEmployer({ request, context }, { complete: true });
  const id = params.templateId ?? "";
  if (!(await findTemplate(context.db, company.id, id))) throw new Response(null, { status: 404 });
  if (submission.status !== "success") return data({ result: submission.reply(), isSignedOut: false }, 400);
  if (!(await saveTemplate(context, company.id, id, submission.value))) throw new Response(null, { status: 404 });
  return redirectWithToast(request, afterSaving(id), {
    title: m.template_changed(),
    text: submission.value.name,
    tone: "success",
  });
}

export default function MessageTemplate() {
  const { template } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid max-w-[680px] grid-cols-1 gap-6">
      <div>
        <p>
          <Link to="/message-templates" prefetch="intent" className="quiet inline-flex min-h-11 items-center">
            {m.template_title()}
          </Link>
        </p>
        <h1>{template.name || m.template_yours()}</h1>
      </div>
      <TemplateForm
        keep={templateStorageName(template.id)}
        values={template}
        result={answer?.result}
        isSignedOut={answer?.isSignedOut}
        button={m.template_save()}
      />
      <details>
        <summary className="inline-flex min-h-11 items-center text-brick">{m.template_delete()}</summary>
        <p className="my-2">{m.template_delete_text()}</p>
        <SentForm action={`/message-template/${template.id}/deletion`}>
          <button className="btn btn-danger">{m.template_delete_confirm()}</button>
        </SentForm>
      </details>
    </div>
  );
}
