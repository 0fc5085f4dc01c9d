import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import type { LocationData } from "./load-location.server";

/** The texts of script while it detects the place, and for its errors. */
export const detectionTexts = () => ({
  "denied-text": m.location_error_denied(),
  "insecure-text": m.location_error_insecure(),
  "unsupported-text": m.location_error_unsupported(),
  "unable-text": m.location_error_unable(),
  "ip-text": m.location_error_ip(),
  "updating-text": m.location_updating(),
  "asking-text": m.location_asking(),
  "found-text": m.location_found({ place: "{place}" }),
});

/** The known place, with the ways to detect it: by the network without script, by the exact position with script. */
export function Detection({ place, chosen, guess, back, isAuto }: LocationData) {
  const suggested = guess && guess.key !== chosen ? guess : null;
  return (
    <location-detect
      class="grid gap-4"
      data-state="idle"
      auto={String(isAuto)}
      precise={place?.isPrecise ? "" : undefined}
      {...detectionTexts()}>
      {!place && <p data-nowhere>{chosen === null ? m.location_nowhere() : m.location_everywhere()}</p>}
      <dl className="facts md:max-w-[340px]" hidden={!place}>
        <Fact name="city" label={m.location_town()} value={place?.city} />
        <Fact name="state" label={m.location_state()} value={place?.state} />
        <Fact name="country" label={m.location_country_label()} value={place?.country} />
        <Fact name="postcode" label={m.location_postcode()} value={place?.postcode} />
        <Fact name="accuracy" label={m.location_accuracy()} value={place?.accuracy} />
        <Fact name="how" label={m.location_how()} value={place?.how} />
      </dl>
      <p role="status" className="font-semibold empty:hidden" />
      {suggested && (
        <form method="post" action="/location" data-suggested className="grid gap-2">
          <p className="quiet">{m.location_use_text({ town: suggested.name })}</p>
          <input type="hidden" name="redirect" value={back} />
          <button name="place" value={suggested.key} className="btn btn-go">
            {m.location_use({ town: suggested.name })}
          </button>
        </form>
      )}
      <div className="flex flex-wrap gap-3">
        <a href={back} className="btn btn-go" data-done hidden>
          {m.location_done()}
        </a>
        <button type="button" className="btn btn-line flex-auto" data-exact hidden>
          <span className="flex items-center gap-2">
            <Icon name="pin" size={20} />
            {m.location_exact()}
          </span>
        </button>
        <form method="post" action="/location" className="flex">
          <input type="hidden" name="redirect" value={back} />
          <button name="refresh" value="network" className="btn btn-plain" data-refresh>
            {m.location_refresh()}
          </button>
        </form>
      </div>
    </location-detect>
  );
}

function Fact({ name, label, value }: { name: string; label: string; value: string | null | undefined }) {
  return (
    <div hidden={!value}>
      <dt>{label}</dt>
      <dd data-fact={name}>{value}</dd>
    </div>
  );
}
