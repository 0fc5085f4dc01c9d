import { findByKey } from "db/catalogues/name";
import { places } from "db/catalogues/cities";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Icon } from "../icon";
import type { Site } from "./site";

/** Where the person looks for work; opens the details of the place. */
export function LocationChip({ site }: { site: Site }) {
  const place = findByKey(places, site.place) ?? places[0];
  return (
    <dialog-link>
      <a href="/location" className="chip max-w-32 overflow-hidden max-md:border-0 max-md:px-2" aria-label={m.layout_location_chip({ place: place[getLocale()] })}>
        <Icon name="pin" size={16} />
        <span className="truncate max-[419px]:sr-only">{place[getLocale()]}</span>
      </a>
    </dialog-link>
  );
}
