import { m } from "~/paraglide/messages";
import { helpAddress, helpName } from "../help/help-address";

/** The warning that is beside every job: nobody may ask for money. */
export function SafeNotice() {
  return (
    <section className="safe" aria-label={m.jobs_safe_title()}>
      <b>{m.jobs_safe_title()}</b>
      {m.jobs_safe_text()}{" "}
      <a href="tel:1930" className="underline">
        1930
      </a>
      &nbsp;·{" "}
      <a href="https://cybercrime.gov.in" rel="noreferrer" className="underline">
        cybercrime.gov.in
      </a>
      <span className="no-print">
        &nbsp;·{" "}
        <a href={helpAddress("asked_for_money")} className="underline">
          {helpName("asked_for_money")}
        </a>
      </span>
    </section>
  );
}
