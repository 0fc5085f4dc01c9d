import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { WithRail } from "~/ui/layout/with-rail";
import { SearchRail } from "../search/search-rail";
import { Detection } from "./detection";
import type { LocationData } from "./load-location.server";

/** The details of the place, and every way to change it. */
export function LocationPage(data: LocationData) {
  const { back, isAuto } = data;
  return (
    <WithRail rail={<SearchRail />}>
      <div data-dialog className="grid gap-6">
        <div>
          <h1>{m.location_title()}</h1>
          <p className="mt-2 text-ink-2">{m.location_text()}</p>
        </div>
        <Detection {...data} />
        <Choice {...data} />
        <section className="card" aria-labelledby="auto-title">
          <h2 id="auto-title">{m.location_auto_title()}</h2>
          <p className="mt-1 quiet">{isAuto ? m.location_auto_on() : m.location_auto_off()}</p>
          <form method="post" action="/location" className="mt-3">
            <input type="hidden" name="redirect" value={back} />
            <button name="auto" value={isAuto ? "off" : "on"} className="btn btn-line btn-small">
              {isAuto ? m.location_auto_turn_off() : m.location_auto_turn_on()}
            </button>
          </form>
        </section>
        <p className="safe">
          <b>{m.location_private_title()}</b>
          {m.location_private_text()}
        </p>
      </div>
    </WithRail>
  );
}

/** The list of towns: the large cities, or the towns that begin with the typed text. */
function Choice({ find, towns, chosen, back }: LocationData) {
  return (
    <section id="choose" className="grid gap-3" aria-labelledby="choose-title">
      <h2 id="choose-title">{m.location_choose()}</h2>
      <form action="/location#choose" role="search" aria-labelledby="choose-title" className="flex items-end gap-2">
        <input type="hidden" name="redirect" value={back} />
        <div className="field min-w-0 flex-1">
          <label htmlFor="find">{m.location_find()}</label>
          <input
            id="find"
            name="find"
            type="search"
            maxLength={60}
            defaultValue={find}
            enterKeyHint="search"
            autoComplete="off"
          />
        </div>
        <button className="btn btn-line">
          <Icon name="search" />
          <span className="sr-only">{m.location_find_submit()}</span>
        </button>
      </form>
      <form method="post" action="/location" className="grid gap-2">
        <input type="hidden" name="redirect" value={back} />
        <h3>
          {find === ""
            ? m.location_cities()
            : towns.length > 0
              ? m.location_results({ find })
              : m.location_no_results({ find })}
        </h3>
        <div className="flex flex-wrap gap-2">
          {towns.map(({ key, name, note }) => (
            <button
              key={key}
              name="place"
              value={key}
              className="chip"
              aria-current={key === chosen ? "true" : undefined}>
              {name}
              {note && <span className={key === chosen ? "" : "text-ink-2"}>· {note}</span>}
            </button>
          ))}
        </div>
      </form>
    </section>
  );
}
