import { allIndia } from "db/catalogues/cities";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Icon } from "../icon";
import type { Site } from "./site";

/** The pages on which a user may be asked where they are. */
const asksOn = ["/", "/home", "/jobs"];

/** Where the person looks for work; opens the details of the place. While none is known it is looked for, and asked once. */
export function LocationChip({ site }: { site: Site }) {
  const name = site.place?.name ?? allIndia[getLocale()];
  return (
    <>
      <dialog-link>
        <a
          href="/location"
          className="chip max-w-32 overflow-hidden max-md:border-0 max-md:px-2"
          aria-label={m.layout_location_chip({ place: name })}
          data-place-label={m.layout_location_chip({ place: "{place}" })}>
          <Icon name="pin" size={16} />
          <span className="truncate max-[419px]:sr-only">{name}</span>
        </a>
      </dialog-link>
      {!site.place && <location-first />}
      {site.asksPlace && asksOn.includes(site.path) && <location-prompt />}
    </>
  );
}
