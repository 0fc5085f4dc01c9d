import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { isId } from "db/id";
import { starters } from "~/features/applications/messages/message";
import { messageTemplateForm } from "~/features/applications/messages/message-forms";
import {
  createTemplate,
  listTemplates,
  mostTemplates,
  newTemplateId,
} from "~/features/applications/messages/message-templates.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { afterSaving, isFilledIn, templateStorageName, savedMeta } from "./stored-template";
import { TemplateForm } from "./template-form";

export const handle: RouteHandle = { access: "complete-employer", ownRefusals: true };

export const meta: MetaFunction = ({ location }) => [
  { title: `${m.template_title()} – KaamGhar` },
  ...savedMeta(location.search),
];

const starterOf = (request: Request) => {
  const start = new URL(request.url).searchParams.get("start");
  return starters.find(({ key }) => key === start) ?? null;
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const form = { starter: starterOf(request), newId: newTemplateId(context) };
  if (context.answer.keepsForm) return { ...form, templates: [], canRecruit: true };
  const employer = await requireEmployer({ request, context }, { complete: true });
  return {
    ...form,
    templates: await listTemplates(context.db, employer.company.id),
    canRecruit: isAtLeast(employer, "recruiter"),
  };
}

export const formDoc: FormDoc = { fields: messageTemplateForm };

/** Keeps a new template. A form sent after the session had ended is shown again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const id = formData.get("id");
  const submission = parseWithZod(formData, { schema: messageTemplateForm });
  if (isId(id) && isFilledIn(formData) && !(await context.viewer())) {
    context.answer.keepsForm = true;
    return data({ result: submission.reply(), id, isSignedOut: true }, 401);
  }
  const { company } = await requireEmployer({ request, context }, { complete: true });
  if (!isId(id)) throw new Response(null, { status: 400 });
  if (submission.status !== "success") return data({ result: submission.reply(), id, isSignedOut: false }, 400);
  if (!(await createTemplate(context, company.id, id, submission.value))) {
    return data(
      { result: submission.reply({ formErrors: [m.template_full({ count: mostTemplates })] }), id, isSignedOut: false },
      400,
    );
  }
  return redirectWithToast(request, afterSaving(starterOf(request)?.key ?? null), {
    title: m.template_kept(),
    text: submission.value.name,
    tone: "success",
  });
}

export default function MessageTemplates() {
  const { templates, canRecruit, starter, newId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid max-w-[680px] grid-cols-1 gap-8">
      <div>
        <h1>{m.template_title()}</h1>
        <p className="mt-1 text-ink-2">{m.template_text()}</p>
      </div>
      {templates.length > 0 && (
        <ul className="rows" aria-label={m.template_list()}>
          {templates.map(({ id, name, body }) => (
            <li key={id} className="p-4">
              <h2 className="text-[17px]!">
                {canRecruit ? (
                  <Link to={`/message-template/${id}`} prefetch="intent">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </h2>
              <p className="mt-1 whitespace-pre-line text-ink-2">{body}</p>
            </li>
          ))}
        </ul>
      )}
      {templates.length === 0 && !answer?.isSignedOut && (
        <p>{canRecruit ? m.template_none_begin() : m.template_none()}</p>
      )}
      {canRecruit && (
        <>
          <section aria-labelledby="examples">
            <h2 id="examples">{m.template_examples()}</h2>
            <ul className="mt-2 flex flex-wrap gap-2">
              {starters.map(({ key, name, lang }) => (
                <li key={key}>
                  <Link
                    to={`/message-templates?start=${key}#new`}
                    prefetch="intent"
                    lang={lang}
                    className="chip"
                    aria-current={starter?.key === key ? "true" : undefined}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="new">
            <h2 id="new" className="mb-3">
              {m.template_new()}
            </h2>
            <TemplateForm
              key={starter?.key}
              keep={templateStorageName(starter?.key ?? null)}
              values={{ name: starter?.name ?? "", body: starter?.body ?? "" }}
              result={answer?.result}
              isSignedOut={answer?.isSignedOut}
              button={m.template_keep()}
              newId={answer?.id ?? newId}
            />
          </section>
        </>
      )}
    </div>
  );
}
