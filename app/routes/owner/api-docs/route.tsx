import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { openApiOf } from "./openapi.server";
import { Operation, type OperationFacts } from "./operation";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "API – KaamGhar" }];

/** The groups of what programs call, by how their addresses begin or end. */
const groups = [
  {
    key: "script",
    title: "Requests of our own pages",
    fits: (path: string) => path.startsWith("/api/") && path !== "/api/jobs" && !path.startsWith("/api/imports"),
  },
  {
    key: "providers",
    title: "Webhooks from providers",
    fits: (path: string) => path.startsWith("/webhooks/") || path === "/payment-callback",
  },
  { key: "feeds", title: "Feeds", fits: (path: string) => path.endsWith("feed.xml") },
  {
    key: "engines",
    title: "For search engines and security researchers",
    fits: (path: string) => /\.(xml|txt)$/.test(path),
  },
  { key: "command", title: "The command line", fits: (path: string) => path.startsWith("/api/imports") },
  { key: "others", title: "For other sites and monitors", fits: () => true },
] as const;

type Document = Record<string, Record<string, Omit<OperationFacts, "path" | "method">>>;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const document = openApiOf((await context.listAddresses?.()) ?? { programs: [], forms: [] }, context.siteUrl);
  const all = Object.entries(document.paths as Document).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, facts]) => ({ ...facts, path, method })),
  );
  const [operations, forms] = [
    all.filter(({ tags }) => tags[0] === "Programs"),
    all.filter(({ tags }) => tags[0] === "Forms"),
  ];
  const groupOf = (path: string) => groups.find(({ fits }) => fits(path))?.key;
  const shown: { key: string; title: string; text?: string; operations: typeof all }[] = groups.map(
    ({ key, title }) => ({ key, title, operations: operations.filter(({ path }) => groupOf(path) === key) }),
  );
  const described = forms.filter((form) => form["x-fields-described"]).length;
  shown.push({
    key: "forms",
    title: "Forms",
    text: `${forms.length} addresses; ${described} with documented fields. All of them take at most 600 forms a minute by session.`,
    operations: forms,
  });
  return { siteUrl: context.siteUrl, groups: shown };
}

/** Every address that programs call or that takes a form: its purpose, access, limits, input and answers. */
export default function ApiDocs() {
  const { groups: shown, siteUrl } = useLoaderData<typeof loader>();
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
      <p className="mt-3">
        <a href="/api-docs/openapi.json" className="btn btn-line btn-small">
          OpenAPI 3.1 (JSON)
        </a>
      </p>
      <nav aria-label="Groups" className="mt-3">
        <ul className="flex flex-wrap gap-x-5">
          {shown.map(({ key, title, operations }) => (
            <li key={key}>
              <a
                href={`#${key}-title`}
                className="inline-flex min-h-11 items-center">{`${title} (${operations.length})`}</a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.map(({ key, title, text, operations }) => (
        <section key={key} aria-labelledby={`${key}-title`} className="mt-8">
          <h2 id={`${key}-title`} className="scroll-mt-20">
            {title}
          </h2>
          {text !== undefined && <p className="quiet mt-1">{text}</p>}
          <ul className="rows mt-3">
            {operations.map((operation) => (
              <Operation key={`${operation.method} ${operation.path}`} operation={operation} siteUrl={siteUrl} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
