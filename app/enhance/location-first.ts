import { atRest } from "./at-rest";
import { define } from "./define";
import { askServer, showPlace } from "./location-place";

/** `<location-first>`, while no place is known: asks once a session which town the network is in, unless that is turned off. */
class LocationFirst extends HTMLElement {
  connectedCallback() {
    atRest(async () => {
      try {
        if (localStorage.autoIpDetection === "false" || sessionStorage.locationAsked) return;
        sessionStorage.locationAsked = 1;
        const { place } = await askServer({ first: "" });
        if (place) showPlace(place.city);
      } catch {
        // Without storage or connection all of India is shown.
      }
    });
  }
}

define("location-first", LocationFirst);
