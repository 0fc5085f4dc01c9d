import { m } from "~/paraglide/messages";

/** The pages above this one, the home page first. */
export function Breadcrumbs({ steps }: { steps: readonly [path: string, name: string][] }) {
  return (
    <nav aria-label={m.search_way()}>
      <ol className="quiet flex flex-wrap">
        {[["/", m.search_home()] as const, ...steps].map(([path, name]) => (
          <li key={path} className="after:mx-2 after:content-['›'] last:after:content-none">
            <a href={path} className="inline-flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
