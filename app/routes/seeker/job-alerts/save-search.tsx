import type { AlertFrequency } from "db/vocabulary";
import { m } from "~/paraglide/messages";

interface SaveSearchProps {
  /** The parameters of the search. */
  search: string;
  /** The search in words. */
  name: string;
  /** Its current mail frequency; null for a search that is not saved yet. */
  kept: AlertFrequency | null;
  email: string;
}

/** Saves a search with one click. */
export function SaveSearch({ search, name, kept, email }: SaveSearchProps) {
  return (
    <section className="card" aria-labelledby="offer-title">
      <h2 id="offer-title">{kept === null ? m.alerts_offer_title() : m.alerts_offer_kept()}</h2>
      <p className="mt-1 font-semibold wrap-anywhere">{name}</p>
      <submit-once>
        <form method="post" action="/job-alerts" className="mt-4 flex flex-wrap gap-3">
          <input type="hidden" name="search" value={search} />
          {kept !== "daily" && (
            <button name="frequency" value="daily" className="btn btn-go">
              {m.alerts_offer_daily()}
            </button>
          )}
          {kept !== "weekly" && (
            <button name="frequency" value="weekly" className="btn btn-line">
              {m.alerts_offer_weekly()}
            </button>
          )}
          {kept !== "off" && (
            <button name="frequency" value="off" className="btn btn-line">
              {m.alerts_offer_off()}
            </button>
          )}
        </form>
      </submit-once>
      <p className="quiet mt-3 wrap-anywhere">{m.alerts_offer_notice({ email })}</p>
    </section>
  );
}
