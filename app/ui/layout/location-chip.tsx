import { allIndia } from "db/catalogues/all-india";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Icon } from "../icon";
import type { Site } from "./site";

/** The pages on which a user may be asked where they are. */
const asksOn = ["/", "/home", "/jobs"];

/**
 * The place where the user looks for work; opens its details. While no place is known, it is detected, and the user is
 * asked once.
 */
export function LocationChip({ site }: { site: Site }) {
  const name = site.place?.name ?? allIndia[getLocale()];
  return (
    <>
      <dialog-link>
        <a
          href="/location"
          className="chip max-w-28 overflow-hidden max-md:border-0 max-md:px-1"
          aria-label={m.layout_location_chip({ place: name })}
          data-place-label={m.layout_location_chip({ place: "{place}" })}>
          <Icon name="pin" size={16} />
          <span className="truncate max-[519px]:sr-only">{name}</span>
        </a>
      </dialog-link>
      {!site.place && <location-first />}
      {site.asksPlace && asksOn.includes(site.path) && <location-prompt />}
    </>
  );
}
