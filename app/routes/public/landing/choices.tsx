import { categoriesPath } from "~/features/jobs/listing/landing";
import { countOf } from "~/features/jobs/search/count";
import type { CountedFilter, FoundJobs } from "~/features/jobs/search/find-jobs.server";
import { m } from "~/paraglide/messages";
import { groupDigits } from "~/ui/numbers/group-digits";
import { Restricted } from "./restricted";

interface LandingChoicesProps {
  title: string;
  text: string;
  links: { path: string; name: string; count: number | null }[];
  suspensionPage: string | null;
}

/** All pages of one kind, each with how many jobs it lists. */
export function LandingChoices({ title, text, links, suspensionPage }: LandingChoicesProps) {
  if (suspensionPage) return <Restricted title={title} suspensionPage={suspensionPage} />;
  return (
    <>
      <h1>{title}</h1>
      <p className="mt-2 mb-5 max-w-[46ch] text-ink-2">{text}</p>
      <ChoiceLinks links={links} />
      <p className="mt-6">
        <a href={categoriesPath} className="btn btn-line">
          {m.home_browse()}
        </a>
      </p>
    </>
  );
}

function ChoiceLinks({ links }: Pick<LandingChoicesProps, "links">) {
  return (
    <ul className="grid gap-2 md:grid-cols-3">
      {links.map(({ path, name, count }) => (
        <li key={path}>
          <a
            href={path}
            className="card flex h-full min-h-12 items-center justify-between gap-3 px-4! py-2! font-semibold text-ink! no-underline">
            {name}
            {count !== null && count > 0 && (
              <span className="quiet font-normal whitespace-nowrap">{groupDigits(count)}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Pages with jobs first, then unknown counts, then those without jobs; otherwise in the given order. */
export function withCounts<Entry extends { key: string }>(
  entries: readonly Entry[],
  filter: CountedFilter,
  found: Pick<FoundJobs, "counts">,
) {
  const rank = (count: number | null) => (count === null ? 1 : count > 0 ? 0 : 2);
  return entries
    .map((entry) => ({ entry, count: countOf(found, filter, entry.key) ?? null }))
    .sort((a, b) => rank(a.count) - rank(b.count));
}
