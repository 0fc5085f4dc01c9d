import type { MatchReasons } from "db/schema";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

/** The mark of an applicant whose answer is not the one that the job needs; nothing for all others. */
export function MustHave({ reasons }: { reasons: MatchReasons | null }) {
  if (!reasons?.missed) return null;
  return (
    <p className="inline-flex items-center gap-1 text-[15px] font-semibold text-honey-ink">
      <Icon name="alert" size={16} />
      {m.hiring_must_have_missed()}
    </p>
  );
}
