import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { savedFilterAddress, filterInWords } from "~/features/applications/team/saved-filter";
import { savedFilterForm } from "~/features/applications/team/saved-filter-form";
import { findSavedFilter, renameFilter } from "~/features/applications/team/saved-filters.server";
import { listTags } from "~/features/applications/team/tags.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { SentForm } from "~/ui/forms/sent-form";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { FilterName } from "./filter-name";

export const handle: RouteHandle = { access: "complete-member", ownRefusals: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.filter.name || m.filters_one()} – KaamGhar` },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (context.answer.keepsForm)
    return { filter: { id: params.filterId ?? "", name: "" }, words: "", address: "/all-applicants" };
  const member = await requireEmployer({ request, context }, { complete: true, role: "viewer" });
  const found = await findSavedFilter(context.db, member, params.filterId ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const tags = await optional("tags", listTags(context.db, member.company.id), []);
  return {
    filter: { id: found.id, name: found.name },
    words: filterInWords(found.query, tags),
    address: savedFilterAddress(found, null) ?? "/all-applicants",
  };
}

export const formDoc: FormDoc = { fields: savedFilterForm };

/** Gives a saved filter another name. A form sent after the session had ended is shown again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: savedFilterForm });
  if (String(formData.get("name") ?? "").trim() !== "" && !(await context.viewer())) {
    context.answer.keepsForm = true;
    return data({ result: submission.reply(), isSignedOut: true }, 401);
  }
  const member = await requireEmployer({ request, context }, { complete: true, role: "viewer" });
  const id = params.filterId ?? "";
  if (!(await findSavedFilter(context.db, member, id))) throw new Response(null, { status: 404 });
  if (submission.status !== "success") return data({ result: submission.reply(), isSignedOut: false }, 400);
  const outcome = await renameFilter(context, member, id, submission.value.name);
  if (outcome === "gone") throw new Response(null, { status: 404 });
  if (outcome === "taken")
    return data({ result: submission.reply({ fieldErrors: { name: [m.filters_taken()] } }), isSignedOut: false }, 400);
  return redirectWithToast(request, "/applicant-filters", {
    title: m.filters_renamed(),
    text: submission.value.name,
    tone: "success",
  });
}

export default function ApplicantFilterPage() {
  const { filter, words, address } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid max-w-[680px] grid-cols-1 gap-6">
      <div>
        <p>
          <Link to="/applicant-filters" prefetch="intent" className="quiet inline-flex min-h-11 items-center">
            {m.filters_title()}
          </Link>
        </p>
        <h1 className="wrap-anywhere">{filter.name || m.filters_your_one()}</h1>
        {words && (
          <p className="mt-1 text-ink-2">
            {words} ·{" "}
            <Link to={address} prefetch="intent">
              {m.filters_show()}
            </Link>
          </p>
        )}
      </div>
      <FilterName
        name={filter.name}
        result={answer?.result}
        isSignedOut={answer?.isSignedOut}
        button={m.filters_save_name()}
      />
      <details>
        <summary className="inline-flex min-h-11 items-center text-brick">{m.filters_delete_title()}</summary>
        <p className="my-2">{m.filters_delete_text()}</p>
        <SentForm action={`/applicant-filter/${filter.id}/deletion`}>
          <button className="btn btn-danger">{m.filters_delete()}</button>
        </SentForm>
      </details>
    </div>
  );
}
