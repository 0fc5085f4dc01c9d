import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { isId } from "db/id";
import { tagColors } from "db/vocabulary";
import { mostTags, tagClass } from "~/features/applications/team/tag";
import { tagForm } from "~/features/applications/team/tag-form";
import { createTag, listCountedTags, newTagId } from "~/features/applications/team/tags.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { onHowMany } from "./count-words";
import { TagFields } from "./tag-fields";

export const handle: RouteHandle = { access: "complete-employer", ownRefusals: true };

export const meta: MetaFunction = () => [{ title: `${m.tags_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const newId = newTagId(context);
  if (context.answer.keepsForm) return { newId, tags: [], canRecruit: true };
  const employer = await requireEmployer({ request, context }, { complete: true });
  return {
    newId,
    tags: await listCountedTags(context.db, employer.company.id),
    canRecruit: isAtLeast(employer, "recruiter"),
  };
}

export const formDoc: FormDoc = { fields: tagForm };

/** Makes a tag. A form sent after the session had ended is shown again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const id = formData.get("id");
  const submission = parseWithZod(formData, { schema: tagForm });
  if (isId(id) && String(formData.get("name") ?? "").trim() !== "" && !(await context.viewer())) {
    context.answer.keepsForm = true;
    return data({ result: submission.reply(), id, isSignedOut: true }, 401);
  }
  const { company } = await requireEmployer({ request, context }, { complete: true });
  if (!isId(id)) throw new Response(null, { status: 400 });
  if (submission.status !== "success") return data({ result: submission.reply(), id, isSignedOut: false }, 400);
  const outcome = await createTag(context, company.id, id, submission.value);
  if (outcome === "created")
    return redirectWithToast(request, "/applicant-tags", {
      title: m.tags_created(),
      text: submission.value.name,
      tone: "success",
    });
  const problem = outcome === "taken" ? m.tags_taken() : m.tags_most({ count: mostTags });
  return data({ result: submission.reply({ fieldErrors: { name: [problem] } }), id, isSignedOut: false }, 400);
}

export default function ApplicantTags() {
  const { newId, tags, canRecruit } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid max-w-[680px] grid-cols-1 gap-8">
      <div>
        <p>
          <Link to="/all-applicants" prefetch="intent" className="quiet inline-flex min-h-11 items-center">
            {m.tags_all()}
          </Link>
        </p>
        <h1>{m.tags_title()}</h1>
        <p className="mt-1 text-ink-2">{m.tags_text()}</p>
      </div>
      {tags.length > 0 && (
        <ul className="rows" aria-label={m.tags_yours()}>
          {tags.map(({ id, name, color, count }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 px-4 py-1">
              <Link
                to={`/all-applicants?status=all&tag=${id}`}
                prefetch="intent"
                className="inline-flex min-h-11 items-center">
                <span className={`tag wrap-anywhere ${tagClass(color)}`}>{name}</span>
              </Link>
              <span className="quiet grow">{onHowMany(count)}</span>
              {canRecruit && (
                <Link
                  to={`/applicant-tag/${id}`}
                  prefetch="intent"
                  className="inline-flex min-h-11 items-center"
                  aria-label={m.tags_edit_named({ name })}>
                  {m.tags_edit()}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {tags.length === 0 && !answer?.isSignedOut && <p>{canRecruit ? m.tags_none_begin() : m.tags_none()}</p>}
      {canRecruit && (
        <section aria-labelledby="new">
          <h2 id="new" className="mb-3">
            {m.tags_new()}
          </h2>
          <TagFields
            values={{ name: "", color: tagColors[tags.length % tagColors.length] ?? tagColors[0] }}
            result={answer?.result}
            isSignedOut={answer?.isSignedOut}
            button={m.tags_make()}
            newId={answer?.id ?? newId}
          />
        </section>
      )}
    </div>
  );
}
