import { atRest } from "../at-rest";
import { define } from "../define";

/** What our server answers; the place as LocationInfo in the reader's language. */
export interface PlaceAnswer {
  place: (Record<string, unknown> & { city: string; isPrecise: boolean }) | null;
  message?: string;
}

/** Asks our own server where this is; the answer is remembered there in the cookie. */
export async function requestPlace(fields: Record<string, string>, signal?: AbortSignal): Promise<PlaceAnswer> {
  return (await fetch("/api/location", { method: "POST", body: new URLSearchParams(fields), signal })).json();
}

/** Shows the name of the place in the chips of the page. */
export function showPlace(name: string): void {
  for (const chip of document.querySelectorAll<HTMLElement>("[data-place-label]")) {
    chip.setAttribute("aria-label", chip.dataset.placeLabel?.replace("{place}", name) ?? "");
    const text = chip.querySelector("span");
    if (text) text.textContent = name;
  }
}

/** `<location-first>`, while no place is known: asks once a session which town the network is in, unless that is turned off. */
class LocationFirst extends HTMLElement {
  connectedCallback() {
    atRest(async () => {
      try {
        if (localStorage.autoIpDetection === "false" || sessionStorage.locationAsked) return;
        sessionStorage.locationAsked = 1;
        const { place } = await requestPlace({ first: "" });
        if (place) showPlace(place.city);
      } catch {
        // Without storage or connection all of India is shown.
      }
    });
  }
}

define("location-first", LocationFirst);
