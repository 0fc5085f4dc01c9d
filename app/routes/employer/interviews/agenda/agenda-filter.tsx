import type { AgendaView } from "./agenda-view";

interface AgendaFilterProps {
  view: AgendaView;
  jobs: readonly { id: string; title: string }[];
}

/** Leads to another day and to the interviews of one job. */
export function AgendaFilter({ view, jobs }: AgendaFilterProps) {
  const { application, interview, list, layout, isWhole, day, jobId } = view;
  return (
    <details open={jobId !== null}>
      <summary className="min-h-11 py-2.5 font-semibold">Another day or job</summary>
      <form action="/employer/interviews" className="flex flex-wrap items-end gap-3">
        {application !== null && <input type="hidden" name="application" value={application} />}
        {interview !== null && <input type="hidden" name="interview" value={interview} />}
        {layout === "list" && <input type="hidden" name="as" value="list" />}
        {isWhole && <input type="hidden" name="hours" value="all" />}
        {list === "past" ? (
          <input type="hidden" name="list" value="past" />
        ) : (
          <div className="field basis-44 max-sm:grow">
            <label htmlFor="agenda-day">Day</label>
            <input id="agenda-day" type="date" name="day" defaultValue={day} required />
          </div>
        )}
        <div className="field min-w-0 basis-64 max-sm:grow">
          <label htmlFor="agenda-job">Job</label>
          <select id="agenda-job" name="job" defaultValue={jobId ?? ""}>
            <option value="">All jobs</option>
            {jobs.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <button className="btn btn-line">Show</button>
      </form>
    </details>
  );
}
