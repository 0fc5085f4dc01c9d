import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { writeMoment, type AgendaView } from "./agenda-view";

interface AgendaFilterProps {
  view: AgendaView;
  jobs: readonly { id: string; title: string }[];
}

/** Leads to another day and to the interviews of one job. */
export function AgendaFilter({ view, jobs }: AgendaFilterProps) {
  const { application, interview, list, layout, isWhole, day, jobId, time } = view;
  return (
    <details open={jobId !== null}>
      <summary className="min-h-11 py-2.5 font-semibold">{m.meet_filter()}</summary>
      <Form action="/employer/interviews" className="flex flex-wrap items-end gap-3">
        {application !== null && <input type="hidden" name="application" value={application} />}
        {interview !== null && <input type="hidden" name="interview" value={interview} />}
        {time !== null && <input type="hidden" name="time" value={writeMoment(time)} />}
        {layout === "list" && <input type="hidden" name="as" value="list" />}
        {isWhole && <input type="hidden" name="hours" value="all" />}
        {list === "past" ? (
          <input type="hidden" name="list" value="past" />
        ) : (
          <div className="field basis-44 max-sm:grow">
            <label htmlFor="agenda-day">{m.meet_filter_day()}</label>
            <input id="agenda-day" type="date" name="day" defaultValue={day} required />
          </div>
        )}
        <div className="field min-w-0 basis-64 max-sm:grow">
          <label htmlFor="agenda-job">{m.meet_filter_job()}</label>
          <select id="agenda-job" name="job" defaultValue={jobId ?? ""}>
            <option value="">{m.meet_filter_all()}</option>
            {jobs.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <button className="btn btn-line">{m.meet_filter_show()}</button>
      </Form>
    </details>
  );
}
