import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

/** The search of the home page. @param jobsPath the page that shows what is found */
export function HomeSearch({ jobsPath }: { jobsPath: string }) {
  return (
    <form action={jobsPath} role="search" className="flex max-w-xl overflow-hidden rounded-card border-[1.5px] border-peacock bg-surface focus-within:outline-3 focus-within:outline-peacock">
      <input
        name="q"
        type="search"
        maxLength={100}
        aria-label={m.jobs_filter_q()}
        placeholder={m.jobs_filter_q()}
        className="min-h-13 min-w-0 flex-1 bg-transparent px-4 outline-none"
      />
      <button className="grid w-13 place-items-center text-peacock" aria-label={m.jobs_filter_submit()}>
        <Icon name="search" />
      </button>
    </form>
  );
}
