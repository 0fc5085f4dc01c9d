import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isId } from "db/id";
import { tagColors } from "db/vocabulary";
import { findApplicant } from "~/features/applications/applicants/applicant.server";
import { tagChangeOf, longestTagName, mostTags, mostTagsEach, type Tag } from "~/features/applications/team/tag";
import { applicationTagsForm } from "~/features/applications/team/tag-form";
import { changeTags, listTags, listTagsOf } from "~/features/applications/team/tags.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";
import { backOf, backTo } from "../back";
import { TagForm } from "./tag-form";

export const handle: RouteHandle = { access: "complete-employer", ownRefusals: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${[data?.fullName, m.applicant_tags()].filter(Boolean).join(": ")} – KaamGhar` },
];

/** The page of tags that could not be saved, and of tags that the tab still stores after a log-in. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (context.answer.keepsForm)
    return {
      id: params.applicationId ?? "",
      fullName: "",
      jobTitle: "",
      canRecruit: true,
      tags: [] as Tag[],
      own: [] as string[],
    };
  const employer = await requireEmployer({ request, context }, { complete: true });
  const applicant = await findApplicant(context.db, employer.company.id, params.applicationId ?? "", context.now());
  if (!applicant) throw new Response(null, { status: 404 });
  const { id, fullName, jobTitle } = applicant;
  const [tags, own] = await Promise.all([listTags(context.db, employer.company.id), listTagsOf(context.db, [id])]);
  return {
    id,
    fullName,
    jobTitle,
    canRecruit: isAtLeast(employer, "recruiter"),
    tags: tags as Tag[],
    own: (own.get(id) ?? []).map((tag) => tag.id),
  };
}

export const formDoc: FormDoc = { fields: applicationTagsForm };

/** Puts tags on an applicant and takes them off, and makes a new one. A form sent after the session had ended is shown again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: applicationTagsForm });
  const sent = readSent(formData, params.applicationId ?? "");
  if (!(await context.viewer()) && (sent.name !== "" || sent.tag.length > 0 || sent.had.length > 0)) {
    context.answer.keepsForm = true;
    return data({ sent, errors: {}, signedOut: true }, 401);
  }
  const employer = await requireEmployer({ request, context }, { complete: true });
  const applicant = await findApplicant(context.db, employer.company.id, params.applicationId ?? "", context.now());
  if (!applicant) throw new Response(null, { status: 404 });
  if (submission.status !== "success")
    return data({ sent, errors: { name: m.template_long({ count: longestTagName }) }, signedOut: false }, 400);
  const { name, color, ...choice } = submission.value;
  const outcome = await changeTags(context, employer, applicant.id, {
    ...tagChangeOf(choice),
    made: name ? { name, color } : null,
  });
  if (outcome === "full")
    return data(
      {
        sent,
        errors: {
          tag: m.applicant_tags_full_clear({ count: mostTagsEach }),
          name: name ? m.applicant_tags_full({ count: mostTagsEach }) : undefined,
        },
        signedOut: false,
      },
      400,
    );
  if (outcome === "too_many")
    return data({ sent, errors: { name: m.applicant_tags_most({ count: mostTags }) }, signedOut: false }, 400);
  return redirectWithToastThere({ request, context }, backTo(sent.back, "team"), () => ({
    title: m.applicant_tags_saved(),
    text: applicant.fullName,
    tone: "success",
  }));
}

/** The form as it was sent, to be shown again. */
function readSent(formData: FormData, applicationId: string) {
  const ids = (field: string) => formData.getAll(field).map(String).filter(isId).slice(0, mostTags);
  const color = tagColors.find((each) => each === formData.get("color")) ?? tagColors[0];
  return {
    tag: ids("tag"),
    had: ids("had"),
    name: String(formData.get("name") ?? "").trim(),
    color,
    back: backOf(formData.get("back"), applicationId),
  };
}

export default function TagsPage() {
  const { id, fullName, jobTitle, canRecruit, tags, own } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sent = answer?.sent;
  const back = backTo(sent?.back ?? backOf(null, id), "team");
  return (
    <div className="grid max-w-[640px] grid-cols-1 gap-4">
      <div>
        <h1>{fullName || m.applicant_tags()}</h1>
        <p className="quiet">{jobTitle}</p>
      </div>
      {canRecruit && (
        <section className="card">
          <h2 className="mb-2">{m.applicant_tags()}</h2>
          <TagForm
            applicationId={id}
            tags={tags}
            had={sent?.had ?? own}
            ticked={sent?.tag ?? own}
            typed={sent}
            back={back}
            errors={answer?.errors}
            signedOut={answer?.signedOut}
          />
        </section>
      )}
      <p>
        <a href={back} className="btn btn-line">
          {m.applicant_to_page()}
        </a>
      </p>
    </div>
  );
}
