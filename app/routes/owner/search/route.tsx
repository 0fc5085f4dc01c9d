import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { searchEverything } from "~/features/owner-desk/search.server";
import { EmptyState } from "~/ui/empty-state";
import type { RouteHandle } from "~/web/sessions/access";
import { OwnerSearch } from "../frame/owner-bar";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Search – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  return { q, groups: await searchEverything(context, q) };
}

/** One search over users, companies, open jobs, payments, tickets and leads. */
export default function OwnerSearchPage() {
  const { q, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{q === "" ? "Search" : `Results for “${q}”`}</h1>
      <div className="mt-3 max-w-md lg:hidden">
        <OwnerSearch q={q} />
      </div>
      {groups.length === 0 && (
        <EmptyState icon="search" title={q === "" ? "What are you looking for?" : "Nothing found"}>
          Type at least three characters: any part of a name, phone number or email, a company, a job title, a payment
          or ticket number.
        </EmptyState>
      )}
      <div className="mt-4 grid gap-5">
        {groups.map(({ name, hits, more }) => (
          <section key={name}>
            <h2 className="mb-1 text-base!">{name}</h2>
            <ul className="rows">
              {hits.map(({ href, title, note }) => (
                <li key={href + title}>
                  <a
                    href={href}
                    className="grid min-h-12 content-center px-4 py-2 text-ink no-underline wrap-anywhere hover:underline">
                    {title}
                    <span className="quiet text-sm">{note}</span>
                  </a>
                </li>
              ))}
            </ul>
            {more && (
              <a href={more} className="inline-flex min-h-11 items-center">
                All {name.toLowerCase()}
              </a>
            )}
          </section>
        ))}
      </div>
    </>
  );
}
