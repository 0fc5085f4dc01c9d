import { m } from "~/paraglide/messages";

/** What somebody finds whose profile is complete: nothing to do here, and where to go. @param end empty for nowhere in particular */
export function DoneStep({ end }: { end: string }) {
  return (
    <>
      <h1>{m.profile_meter_done()}</h1>
      <p className="mt-2 text-ink-2">{m.profile_done_text()}</p>
      <p className="mt-6 grid gap-3">
        <a href={end || "/jobs"} className="btn btn-go">
          {end ? m.profile_continue() : m.profile_browse_jobs()}
        </a>
        <a href="/profile" className="btn btn-line">
          {m.profile_see()}
        </a>
      </p>
    </>
  );
}
