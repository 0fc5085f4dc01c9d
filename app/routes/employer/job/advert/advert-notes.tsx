import { m } from "~/paraglide/messages";
import type { AdvertNotes as Notes } from "../saving/save-answer";

/** What the form below has from the advert, each with the words where it was read, and what was taken out of it. */
export function AdvertNotes({ read, removed }: Notes) {
  return (
    <section className="safe mb-6 grid gap-2" aria-labelledby="advert-notes">
      <h2 id="advert-notes" className="text-[17px]!">
        {read.length === 0 ? m.advert_nothing() : m.advert_check()}
      </h2>
      {removed.length > 0 && (
        <p className="wrap-anywhere">
          <b>{m.advert_removed()}</b> {removed.join(", ")}. {m.advert_removed_why()}
        </p>
      )}
      <ul className="grid gap-1">
        {read.map(({ name, value, from }) => (
          <li key={name} className="wrap-anywhere">
            <b>{`${name}: ${value}`}</b> <span className="quiet">{m.advert_from({ words: from })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
