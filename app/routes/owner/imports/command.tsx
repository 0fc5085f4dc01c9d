import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { makeImportToken } from "~/features/jobs/import/running/tokens.server";
import { SentForm } from "~/ui/forms/sent-form";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { importsPage } from "./places";

export const handle: RouteHandle = { access: "owner" };

export const meta: MetaFunction = () => [{ title: "Import by the command line – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context }, "owner");
  return { siteUrl: context.siteUrl };
}

export const formDoc: FormDoc = { fields: [] };

/** Makes a key, and shows it once. */
export async function action({ request, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  await requireRecentProof({ request, context }, owner);
  return data({ token: await makeImportToken(context, owner) });
}

/** How a file is imported into this site by the command line, and the key that it takes. */
export default function ImportCommand() {
  const { siteUrl } = useLoaderData<typeof loader>();
  const token = useActionData<typeof action>()?.token;
  return (
    <div lang="en">
      <p>
        <a href={importsPage} className="inline-flex min-h-11 items-center">
          All imports
        </a>
      </p>
      <h1>Import by the command line</h1>
      <p className="mt-2 max-w-[65ch]">
        The command sends a file of up to 100 MB to this site, shows which column is what and the first ten rows, asks,
        and follows the import to its end. The site writes the rows as it does for a file that comes by the page. It
        takes a key, which imports one file in your name.
      </p>
      {token !== undefined && (
        <section aria-labelledby="key-title" className="card mt-4 max-w-3xl" role="status">
          <h2 id="key-title">Your key, shown once</h2>
          <p className="quiet mt-1">It starts one import within an hour, and tracks it for a day.</p>
          <pre className="mt-3 overflow-x-auto rounded-card border border-line p-3 text-sm whitespace-pre-wrap wrap-anywhere">{`IMPORT_TOKEN=${token} \\\n  npm run jobs:import -- FILE --remote --site ${siteUrl}`}</pre>
        </section>
      )}
      <SentForm action={`${importsPage}/command`} className="mt-4">
        <button className={`btn ${token === undefined ? "bg-peacock text-surface" : "btn-line"}`}>
          {token === undefined ? "Make a key" : "Make another key"}
        </button>
      </SentForm>
    </div>
  );
}
