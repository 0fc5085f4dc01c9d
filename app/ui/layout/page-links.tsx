import { m } from "~/paraglide/messages";

interface Props {
  /** Where the list begins; null on its first page. */
  first: string | null;
  /** The next page; null on the last one. */
  next: string | null;
  /** The texts of the links, where the usual ones do not fit. */
  words?: { label: string; first: string; next: string };
  className?: string;
}

/** Links to the first page and to the next page of a list. Nothing for a list of one page. */
export function PageLinks({ first, next, words, className = "mt-5" }: Props) {
  if (first === null && next === null) return null;
  return (
    <nav className={`flex flex-wrap gap-3 ${className}`} aria-label={words?.label ?? m.search_pages_label()}>
      {first !== null && (
        <a href={first} rel="first" className="btn btn-line max-sm:w-full">
          {words?.first ?? m.search_first_page()}
        </a>
      )}
      {next !== null && (
        <a href={next} rel="next" className="btn btn-line max-sm:w-full">
          {words?.next ?? m.jobs_next_page()}
        </a>
      )}
    </nav>
  );
}
