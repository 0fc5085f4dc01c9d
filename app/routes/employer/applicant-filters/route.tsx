import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
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
import { EmptyState } from "~/ui/empty-state";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { FilterName } from "./filter-name";

export const handle: RouteHandle = { access: "complete-member", ownRefusals: true };

export const meta: MetaFunction = () => [{ title: "Saved filters – KaamGhar" }];

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
    const problem =
      outcome === "taken"
        ? "You have another filter of this name"
        : `You can save up to ${mostSavedFilters} filters. Delete one first.`;
    return data({ result: submission.reply({ fieldErrors: { name: [problem] } }), asked, isSignedOut: false }, 400);
  }
  return redirectWithToast(request, savedFilterAddress(asked.saved, asked.job || null) ?? "/all-applicants", {
    title: "Filter saved",
    text: name,
    tone: "success",
  });
}

export default function ApplicantFilters() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { filters, tags } = loaded;
  const asked = answer?.asked ?? loaded.asked;
  return (
    <div className="grid max-w-[760px] grid-cols-1 gap-8">
      <div>
        <p>
          <a href="/all-applicants" className="quiet inline-flex min-h-11 items-center">
            All applicants
          </a>
        </p>
        <h1>Saved filters</h1>
        <p className="mt-1 text-ink-2">They appear above your applicant lists. Only you see them.</p>
      </div>
      {asked && (
        <section aria-labelledby="new">
          <h2 id="new">Save this filter</h2>
          <p className="mt-1 mb-3 text-ink-2">{filterInWords(asked.saved.query, tags)}</p>
          <FilterName
            name=""
            result={answer?.result}
            isSignedOut={answer?.isSignedOut}
            button="Save filter"
            saves={{ filter: asked.filter, job: asked.job }}
          />
        </section>
      )}
      {filters.length > 0 && (
        <ul className="rows" aria-label="Your filters">
          {filters.map(({ id, name, jobTitle, ...saved }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 px-4 py-2">
              <div className="min-w-0 grow basis-60">
                <a
                  href={savedFilterAddress(saved, null) ?? "/all-applicants"}
                  className="inline-flex min-h-11 items-center font-semibold wrap-anywhere">
                  {name}
                </a>
                <p className="quiet">{[jobTitle, filterInWords(saved.query, tags)].filter(Boolean).join(" · ")}</p>
              </div>
              <a
                href={`/applicant-filter/${id}`}
                className="inline-flex min-h-11 items-center"
                aria-label={`Edit ${name}`}>
                Edit
              </a>
            </li>
          ))}
        </ul>
      )}
      {filters.length === 0 && !asked && (
        <EmptyState
          scene="search"
          title="No saved filters yet"
          action={
            <a href="/all-applicants" className="btn btn-go">
              All applicants
            </a>
          }>
          Look for applicants in a list, then press “Save this filter” over it.
        </EmptyState>
      )}
    </div>
  );
}
