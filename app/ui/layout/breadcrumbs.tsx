import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";

interface BreadcrumbsProps {
  steps: readonly [path: string, name: string][];
  /** True where a phone shows the jobs first, with links to the same pages below them. */
  isWideOnly?: boolean;
}

/** The home page and the pages between it and this one, if there are any. They come before the title and its rail. */
export function Breadcrumbs({ steps, isWideOnly = false }: BreadcrumbsProps) {
  if (steps.length === 0) return null;
  return (
    <nav aria-label={m.search_way()} className={isWideOnly ? "max-md:hidden" : undefined}>
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

/** The one page above a page of somebody who is logged in, in the place of the breadcrumbs. */
export function PageAbove({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="no-print">
      <a href={href} className="quiet inline-flex min-h-11 items-center wrap-anywhere">
        ← {children}
      </a>
    </p>
  );
}
