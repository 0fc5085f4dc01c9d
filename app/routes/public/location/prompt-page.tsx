import { m } from "~/paraglide/messages";
import { WithRail } from "~/ui/layout/with-rail";
import { withRedirect } from "~/web/redirects/redirect";
import { SearchRail } from "../search/search-rail";
import { detectionTexts } from "./detection";
import type { LocationData } from "./load-location.server";

/** The question for a signed-in seeker without a known place; script shows it over the page. */
export function PromptPage({ guess, back, isAuto }: LocationData) {
  return (
    <WithRail rail={<SearchRail />}>
      <div data-dialog className="grid gap-4">
        <h1 id="prompt-title" className="text-xl!">
          {guess ? m.location_prompt_title({ town: guess.name }) : m.location_prompt_title_unknown()}
        </h1>
        <p className="text-ink-2">{m.location_prompt_text()}</p>
        {guess && (
          <form method="post" action="/location" className="grid">
            <input type="hidden" name="redirect" value={back} />
            <button name="place" value={guess.key} className="btn btn-go">
              {m.location_prompt_yes({ town: guess.name })}
            </button>
          </form>
        )}
        <location-detect class="grid gap-3" data-state="idle" auto={String(isAuto)} {...detectionTexts()}>
          <p role="status" className="font-semibold empty:hidden" />
          <button type="button" className="btn btn-line" data-exact hidden>
            {m.location_exact()}
          </button>
        </location-detect>
        <div className="flex flex-wrap justify-between gap-3">
          <a href={withRedirect("/location", back)} className="btn btn-plain px-0!">
            {guess ? m.location_prompt_choose() : m.location_prompt_choose_unknown()}
          </a>
          <a href={back} className="btn btn-plain px-0!" data-later>
            {m.location_prompt_later()}
          </a>
        </div>
      </div>
    </WithRail>
  );
}
