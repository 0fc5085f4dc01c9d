import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useDeferredValue, useState } from "react";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { FilterForm } from "../filter-form";
import { Operation, type ShownGroup } from "./operation";
import { listOperations } from "./shown.server";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "API – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  return {
    q: (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100),
    groups: listOperations((await context.listAddresses?.()) ?? { programs: [], forms: [] }, context.siteUrl),
  };
}

/** The groups with the addresses that contain every word. */
function matching(groups: readonly ShownGroup[], q: string): ShownGroup[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => text.includes(word));
  return groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter(({ path, method, summary }) =>
        fits(`${group.title} ${method} ${path} ${summary}`.toLowerCase()),
      ),
    }))
    .filter(({ operations }) => operations.length > 0);
}

/** Every address that programs call or that takes a form, by area: its purpose, access, limits, input and answers. */
export default function ApiDocs() {
  const { q, groups } = useLoaderData<typeof loader>();
  const [typed, setTyped] = useState(q);
  const words = useDeferredValue(typed).trim();
  const shown = matching(groups, words);
  return (
    <div lang="en">
      <h1>API</h1>
      <p className="quiet mt-1 max-w-[65ch]">
        Every endpoint that programs call or that takes a form, generated from the routes and their schemas. Other sites
        see only{" "}
        <a href="/jobs-api" className="underline">
          the list of jobs
        </a>
        .
      </p>
      <FilterForm id="api-q" label="Filter addresses" typed={typed} onType={setTyped}>
        <a href="/api-docs/openapi.json" className="btn btn-line">
          OpenAPI 3.1 (JSON)
        </a>
      </FilterForm>
      {shown.length === 0 && (
        <p className="mt-4">
          No address fits. <a href="/api-docs">Show all</a>
        </p>
      )}
      <div className="mt-4 grid gap-2">
        {shown.map(({ key, title, operations }) => (
          <details key={`${key} ${words === "" ? "" : "found"}`} id={key} open={words !== ""} className="card py-0!">
            <summary className="min-h-11 py-2.5 font-semibold">
              {title} <span className="quiet font-normal">{operations.length}</span>
            </summary>
            {key.endsWith("-forms") && (
              <p className="quiet pb-2">
                Answered with 303 when done, 400 beside what is wrong, 403 from another site, 404, 409 when it has
                changed, or 429 above 600 forms a minute by session.
              </p>
            )}
            <ul className="mb-3 divide-y divide-line border-t border-line">
              {operations.map((operation) => (
                <Operation key={`${operation.method} ${operation.path}`} operation={operation} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </div>
  );
}
