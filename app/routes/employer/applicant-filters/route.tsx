import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { isId } from "db/id";
import { readApplicantFilter } from "~/features/applications/applicants/applicant-filter";
import {
  savedFilterAddress,
  longestFilterQuery,
  mostSavedFilters,
  toSaved,
  filterInWords,
} from "~/features/applications/team/saved-filter";
import { savedFilterForm } from "~/features/applications/team/saved-filter-form";
import { listSavedFilters, saveFilter } from "~/features/applications/team/saved-filters.server";
import { listTags } from "~/features/applications/team/tags.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";
import { FilterName } from "./filter-name";

export const handle: RouteHandle = { access: "complete-member", ownRefusals: true };

export const meta: MetaFunction = () => [{ title: `${m.filters_title()} – KaamGhar` }];

/** What is to be saved, from an address or a form; null without a filter. */
function askedOf(values: URLSearchParams | FormData) {
  const [filter, job] = [values.get("filter"), values.get("job")];
  if (typeof filter !== "string" || filter === "") return null;
  const saved = toSaved(
    readApplicantFilter(new URLSearchParams(filter.slice(0, longestFilterQuery))),
    isId(job) ? job : null,
  );
  return { filter: filter.slice(0, longestFilterQuery), job: isId(job) ? job : "", saved };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = askedOf(new URL(request.url).searchParams);
  if (context.answer.keepsForm) return { asked: null, filters: [], tags: [] };
  const member = await requireEmployer({ request, context }, { complete: true, role: "viewer" });
  const [filters, tags] = await Promise.all([
    listSavedFilters(context.db, member),
    optional("tags", listTags(context.db, member.company.id), []),
  ]);
  return { asked, filters, tags };
}

const form = savedFilterForm.extend({ filter: z.string().max(longestFilterQuery), job: z.string().optional() });

export const formDoc: FormDoc = { fields: form };

/** Saves a filter for the member alone, and leads to the list that it shows. A form sent after the session had ended is shown again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const asked = askedOf(formData);
  const submission = parseWithZod(formData, { schema: form });
  if (asked && !(await context.viewer())) {
    context.answer.keepsForm = true;
    return data({ result: submission.reply(), asked, isSignedOut: true }, 401);
  }
  const member = await requireEmployer({ request, context }, { complete: true, role: "viewer" });
  if (!asked) throw new Response(null, { status: 400 });
  if (submission.status !== "success") return data({ result: submission.reply(), asked, isSignedOut: false }, 400);
  const { name } = submission.value;
  const outcome = await saveFilter(context, member, name, asked.saved);
  if (outcome === "unknown") throw new Response(null, { status: 404 });
  if (outcome !== "saved") {
    const problem = outcome === "taken" ? m.filters_taken() : m.filters_most({ count: mostSavedFilters });
    return data({ result: submission.reply({ fieldErrors: { name: [problem] } }), asked, isSignedOut: false }, 400);
  }
  const list = savedFilterAddress(asked.saved, asked.job || null) ?? "/all-applicants";
  return redirectWithToastThere({ request, context }, list, () => ({
    title: m.filters_saved(),
    text: name,
    tone: "success",
  }));
}

export default function ApplicantFilters() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { filters, tags } = loaded;
  const asked = answer?.asked ?? loaded.asked;
  return (
    <div className="grid max-w-[680px] grid-cols-1 gap-8">
      <div>
        <p>
          <Link to="/all-applicants" prefetch="intent" className="quiet inline-flex min-h-11 items-center">
            {m.tags_all()}
          </Link>
        </p>
        <h1>{m.filters_title()}</h1>
        <p className="mt-1 text-ink-2">{m.filters_text()}</p>
      </div>
      {asked && (
        <section aria-labelledby="new">
          <h2 id="new">{m.filters_save_title()}</h2>
          <p className="mt-1 mb-3 text-ink-2">{filterInWords(asked.saved.query, tags)}</p>
          <FilterName
            name=""
            result={answer?.result}
            isSignedOut={answer?.isSignedOut}
            button={m.filters_save()}
            saves={{ filter: asked.filter, job: asked.job }}
          />
        </section>
      )}
      {filters.length > 0 && (
        <ul className="rows" aria-label={m.filters_yours()}>
          {filters.map(({ id, name, jobTitle, ...saved }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 px-4 py-2">
              <div className="min-w-0 grow basis-60">
                <Link
                  to={savedFilterAddress(saved, null) ?? "/all-applicants"}
                  prefetch="intent"
                  className="inline-flex min-h-11 items-center font-semibold wrap-anywhere">
                  {name}
                </Link>
                <p className="quiet">{[jobTitle, filterInWords(saved.query, tags)].filter(Boolean).join(" · ")}</p>
              </div>
              <Link
                to={`/applicant-filter/${id}`}
                prefetch="intent"
                className="inline-flex min-h-11 items-center"
                aria-label={m.tags_edit_named({ name })}>
                {m.tags_edit()}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {filters.length === 0 && !asked && (
        <EmptyState
          scene="search"
          title={m.filters_none()}
          action={
            <Link to="/all-applicants" prefetch="intent" className="btn btn-go">
              {m.tags_all()}
            </Link>
          }>
          {m.filters_none_text()}
        </EmptyState>
      )}
    </div>
  );
}
