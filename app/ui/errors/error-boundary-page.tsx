import { m } from "~/paraglide/messages";
import { HelpLink } from "../help/help-link";
import type { Site } from "../layout/site";
import { Scene } from "../pictures/scene";
import { GoBack } from "./error-panel";
import { errorWords } from "./error-words";

/**
 * The page for unexpected errors. Script reloads the address after a countdown and, after a few failures, shows the
 * support contact and the errors logged on this device; without script the buttons are plain links.
 */
export function ErrorBoundaryPage({ status, support }: { status: number; support: Site["support"] }) {
  const { title, text } = errorWords("broken");
  return (
    <error-retry class="grid gap-6" status={status} text={m.errors_countdown({ seconds: "{n}" })}>
      <div>
        <Scene name="broken" className="mb-4 h-30 w-50" />
        <h1>{title}</h1>
        <p className="mt-3">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a href="" className="btn btn-go">
          {m.errors_retry()}
        </a>
        <GoBack />
        <a href="/" className="btn btn-line">
          {m.layout_tab_home()}
        </a>
      </div>
      <HelpLink about="broken" />
      <div data-waiting="" hidden>
        <p className="quiet" data-countdown="" role="timer" />
        <button type="button" className="btn btn-plain btn-small -ml-3" data-stop="">
          {m.errors_stop()}
        </button>
      </div>
      <section data-still="" className="card" hidden>
        <h2>{m.errors_still_title()}</h2>
        <p className="mt-2">{m.errors_still_text()}</p>
        <Support support={support} />
        <details className="mt-2">
          <summary className="min-h-11 py-2.5 font-semibold text-peacock">{m.errors_kept()}</summary>
          <ol data-kept-errors="" className="quiet grid list-decimal gap-1 pl-5" />
          <copy-button done-text={m.errors_copied()}>
            <button type="button" className="btn btn-line btn-small mt-3">
              {m.errors_copy()}
            </button>
          </copy-button>
        </details>
      </section>
    </error-retry>
  );
}

function Support({ support }: { support: Site["support"] }) {
  const link = "inline-flex min-h-11 items-center font-semibold text-peacock underline";
  return (
    <p className="mt-2 flex flex-wrap gap-x-5">
      {support && (
        <>
          <a href={`mailto:${support.email}`} className={link}>
            {support.email}
          </a>
          <a href={`tel:${support.call}`} className={link}>
            {support.phone}
          </a>
        </>
      )}
      <a href="/contact-us" className={link}>
        {m.layout_footer_contact()}
      </a>
    </p>
  );
}
