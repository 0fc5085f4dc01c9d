import { define } from "../define";
import { requestPlace, showPlace, type PlaceAnswer } from "./location-first";

type State = "idle" | "detecting-ip" | "detecting-geo" | "success" | "error";
type Place = NonNullable<PlaceAnswer["place"]>;

/** 'Updating' is shown for this many ms at most. */
const longestUpdateMs = 15_000;
const positionOptions: PositionOptions = { timeout: 10_000, maximumAge: 600_000 };
/** Degrees; a smaller movement is ignored. */
const threshold = 0.001;

/** The last position that was sent to the server, with its answer; until the page is left. */
let last: (Pick<GeolocationCoordinates, "latitude" | "longitude"> & { place: Place }) | undefined;

function remember(key: "locationPermission" | "autoIpDetection", value: string) {
  try {
    localStorage[key] = value;
  } catch {
    // It is asked again the next time.
  }
}

/**
 * `<location-detect data-state auto precise …-text>` around the details of the place: detects it by the network, or
 * precisely on request; dispatches the result as `kaamghar:place`.
 */
class LocationDetect extends HTMLElement {
  /** Number of the latest change: a response requested before it is ignored. */
  private turn = 0;
  private timer?: ReturnType<typeof setTimeout>;

  connectedCallback() {
    remember("autoIpDetection", this.getAttribute("auto") ?? "true");
    for (const button of this.querySelectorAll<HTMLElement>("[data-exact]")) button.hidden = false;
    this.addEventListener("click", this);
  }

  disconnectedCallback() {
    this.turn++;
    clearTimeout(this.timer);
  }

  handleEvent(event: Event) {
    const target = event.target as Element;
    if (target.closest("[data-exact]")) this.askBrowser();
    else if (target.closest("[data-refresh]")) {
      event.preventDefault();
      last = undefined;
      if (this.hasAttribute("precise")) this.askBrowser(longestUpdateMs);
      else this.askNetwork();
    }
  }

  private say(state: State, text: string) {
    clearTimeout(this.timer);
    this.dataset.state = state;
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = text;
  }

  private text(name: string): string {
    return this.getAttribute(`${name}-text`) ?? "";
  }

  /** Starts a detection with a timeout in ms; returns its number. */
  private begin(state: State, text: string, longestMs?: number): number {
    this.say(state, this.text(text));
    if (longestMs) {
      this.timer = setTimeout(() => {
        this.turn++;
        this.say("error", this.text("unable"));
      }, longestMs);
    }
    return ++this.turn;
  }

  private askNetwork() {
    void this.settle(this.begin("detecting-ip", "updating", longestUpdateMs), requestPlace({ refresh: "" }), "ip");
  }

  private askBrowser(longestMs?: number) {
    const turn = this.begin("detecting-geo", longestMs ? "updating" : "asking", longestMs);
    if (!isSecureContext) return this.say("error", this.text("insecure"));
    if (!navigator.geolocation) return this.say("error", this.text("unsupported"));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        remember("locationPermission", "granted");
        if (turn !== this.turn) return;
        const isSame =
          last && Math.abs(last.latitude - latitude) < threshold && Math.abs(last.longitude - longitude) < threshold;
        if (last && isSame) return this.take(last.place);
        const asked = requestPlace({ latitude: latitude.toFixed(3), longitude: longitude.toFixed(3) });
        asked.then(({ place }) => (last = place ? { latitude, longitude, place } : undefined)).catch(() => {});
        void this.settle(turn, asked, "unable");
      },
      ({ code, PERMISSION_DENIED }) => {
        if (code === PERMISSION_DENIED) remember("locationPermission", "denied");
        if (turn === this.turn) this.say("error", this.text(code === PERMISSION_DENIED ? "denied" : "unable"));
      },
      positionOptions,
    );
  }

  private async settle(turn: number, asked: Promise<PlaceAnswer>, failure: string) {
    const { place, message } = await asked.catch((): PlaceAnswer => ({ place: null }));
    if (turn !== this.turn) return;
    if (place) this.take(place);
    else this.say("error", message ?? this.text(failure));
  }

  private take(place: Place) {
    this.say("success", this.text("found").replace("{place}", place.city));
    showPlace(place.city);
    this.toggleAttribute("precise", place.isPrecise);
    for (const fact of this.querySelectorAll<HTMLElement>("[data-fact]")) {
      const value = place[fact.dataset.fact ?? ""];
      fact.textContent = String(value ?? "");
      if (fact.parentElement) fact.parentElement.hidden = !value;
    }
    for (const part of this.querySelectorAll<HTMLElement>("dl,[data-done],[data-nowhere],[data-suggested]")) {
      part.hidden = part.matches("[data-nowhere],[data-suggested]");
    }
    this.dispatchEvent(new CustomEvent("kaamghar:place", { bubbles: true }));
  }
}

define("location-detect", LocationDetect);
