import { m } from "~/paraglide/messages";
import { formatDateTime } from "~/ui/format";

/** Says when the account will be erased, and lets it be cancelled. @param due ms UTC @param back where that leads */
export function ErasureNotice({ due, back }: { due: number; back: string }) {
  return (
    <div role="status" className="grid gap-3 rounded-card border-2 border-brick bg-brick-tint p-4">
      <div>
        <b>{m.settings_erase_due({ when: formatDateTime(due) })}</b>
        <p>{m.settings_erase_due_text()}</p>
      </div>
      <submit-once>
        <form method="post" action="/your-data/erasure-cancellation">
          <input type="hidden" name="redirect" value={back} />
          <button className="btn btn-go">{m.settings_erase_cancel()}</button>
        </form>
      </submit-once>
    </div>
  );
}
