import { auditActions, deliveryChannels, deliveryStatuses } from "db/vocabulary";
import { hasFilter, runStatuses, type LogFilter } from "~/features/function-logs/filter";
import { inWords } from "~/features/function-logs/words";

interface FiltersProps {
  filter: LogFilter;
  taskNames: readonly string[];
  isFiltered: boolean;
}

const actions = [...auditActions].sort();

/** The filters of a log; each log has its own. */
export function Filters({ filter, taskNames, isFiltered }: FiltersProps) {
  const { log } = filter;
  return (
    <form role="search" action="/function-logs" className="card mt-4 grid grid-cols-2 items-end gap-3 md:grid-cols-4">
      <input type="hidden" name="tab" value={log} />
      <Text name="q" label={log === "errors" ? "Text or request ID" : "ID"} value={filter.q} />
      {hasFilter(log, "action") && <Choice name="action" label="Action" value={filter.action} values={actions} />}
      {hasFilter(log, "actor") && <Text name="actor" label="Actor (ID or email)" value={filter.actor} />}
      {log === "tasks" ? (
        <Choice name="subject" label="Task" value={filter.subject} values={taskNames} />
      ) : (
        hasFilter(log, "subject") && (
          <Text
            name="subject"
            label={log === "audit" ? "Subject (ID or email)" : "Person (ID or email)"}
            value={filter.subject}
          />
        )
      )}
      {hasFilter(log, "status") && (
        <Choice
          name="status"
          label="Status"
          value={filter.status}
          values={log === "tasks" ? runStatuses : deliveryStatuses}
        />
      )}
      {hasFilter(log, "channel") && (
        <Choice name="channel" label="Channel" value={filter.channel} values={deliveryChannels} />
      )}
      <Day name="from" label="From" value={filter.from} />
      <Day name="to" label="To" value={filter.to} />
      <div className="col-span-2 flex flex-wrap gap-3 md:col-span-4">
        <button className="btn bg-peacock text-surface btn-small">Filter</button>
        {isFiltered && (
          <a href={`/function-logs?tab=${log}`} className="btn btn-line btn-small">
            Show all
          </a>
        )}
      </div>
    </form>
  );
}

interface FieldProps {
  name: string;
  label: string;
  value: string | null;
}

function Text({ name, label, value }: FieldProps) {
  return (
    <div className="field min-w-0">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        defaultValue={value ?? ""}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  );
}

function Day({ name, label, value }: FieldProps) {
  return (
    <div className="field col-span-2 min-w-0 md:col-span-1">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} type="date" defaultValue={value ?? ""} />
    </div>
  );
}

function Choice({ name, label, value, values }: FieldProps & { values: readonly string[] }) {
  return (
    <div className="field min-w-0">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value ?? ""}>
        <option value="">All</option>
        {values.map((each) => (
          <option key={each} value={each}>
            {inWords(each)}
          </option>
        ))}
      </select>
    </div>
  );
}
