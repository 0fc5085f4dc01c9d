import { m } from "~/paraglide/messages";
import { HelpLink } from "../help/help-link";
import { Scene } from "../pictures/scene";

/**
 * What failed within a working page, with two links and, with script, a button to go back. "Try again" opens the same
 * address and submits nothing.
 */
export function ErrorPanel({ title, text }: { title: string; text: string }) {
  return (
    <div className="card grid justify-items-center gap-3 py-10! text-center">
      <Scene name="broken" className="h-30 w-50" />
      <h1>{title}</h1>
      <p className="max-w-[44ch] text-ink-2">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <a href="" className="btn btn-go">
          {m.layout_try_again()}
        </a>
        <GoBack />
        <a href="/" className="btn btn-line">
          {m.layout_tab_home()}
        </a>
      </div>
      <HelpLink about="broken" />
    </div>
  );
}

/** Leads to where the person came from; shown only by script, which knows whether there is such a place. */
export function GoBack() {
  return (
    <go-back hidden>
      <button type="button" className="btn btn-line">
        {m.layout_go_back()}
      </button>
    </go-back>
  );
}
