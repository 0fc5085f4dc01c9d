import { m } from "~/paraglide/messages";

/** Opens the filters of a search; script shows them over the page. @param set how many are set */
export function FiltersLink({ parameters, set = 0 }: { parameters: string; set?: number }) {
  return (
    <dialog-link class="in-sheet">
      <a href={`/job-filters${parameters && `?${parameters}`}`} className="chip font-semibold" rel="nofollow">
        {m.jobs_filter_more()} {set > 0 && <span className="tag">{set}</span>}
      </a>
    </dialog-link>
  );
}
