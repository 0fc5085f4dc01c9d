import { m } from "~/paraglide/messages";
import { Icon } from "../icon";

/** The suggestions that rotate in the empty field. */
const searchSuggestions = () => m.layout_search_suggestions().split("|");

/** The search for jobs of the search overlay. An empty search is not sent. */
export function SearchForm({ path, autoFocus }: { path: string; autoFocus?: boolean }) {
  const words = searchSuggestions();
  return (
    <form action={path} role="search">
      <rotating-placeholder words={words.join("|")} class="search">
        <input
          name="q"
          type="search"
          required
          pattern=".*\S.*"
          maxLength={100}
          autoFocus={autoFocus}
          aria-label={m.layout_search_label()}
          placeholder={words[0]}
          className="min-h-13 min-w-0 flex-1 px-4"
        />
        <button className="grid w-13 place-items-center text-peacock" aria-label={m.layout_search_submit()}>
          <Icon name="search" />
        </button>
      </rotating-placeholder>
    </form>
  );
}
