import { m } from "~/paraglide/messages";
import { WithRail } from "~/ui/layout/with-rail";
import { RequestRail } from "./request-rail";

/** What a wrong or old link leads to. */
export function UnknownRequest() {
  return (
    <WithRail rail={<RequestRail />}>
      <div>
        <h1>{m.leads_unknown_title()}</h1>
        <p className="mt-3">{m.leads_unknown_text()}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href="/contact-us?topic=work" className="btn btn-go">
            {m.leads_ask_again()}
          </a>
          <a href="/contact-us" className="btn btn-line">
            {m.leads_write_us()}
          </a>
        </p>
      </div>
    </WithRail>
  );
}
