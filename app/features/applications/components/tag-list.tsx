import { m } from "~/paraglide/messages";
import { tagClass, type Tag } from "../team/tag";

/** The tags of an applicant, each in its colour; nothing without any. */
export function TagList({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={m.applicant_tags()}>
      {tags.map(({ id, name, color }) => (
        <li key={id} className={`tag wrap-anywhere ${tagClass(color)}`}>
          {name}
        </li>
      ))}
    </ul>
  );
}
