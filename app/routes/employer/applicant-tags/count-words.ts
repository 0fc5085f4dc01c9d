import { mostTaggedCounted } from "~/features/applications/team/tag";
import { m } from "~/paraglide/messages";
import { groupDigits } from "~/ui/numbers/group-digits";

/** On how many applicants a tag is, in words. */
export function onHowMany(count: number): string {
  if (count === 0) return m.tags_on_none();
  if (count > mostTaggedCounted) return m.tags_on_more({ count: groupDigits(mostTaggedCounted) });
  return count === 1 ? m.tags_on_one() : m.tags_on({ count: groupDigits(count) });
}
