import { Stars } from "~/features/applications/components/stars";
import { TagList } from "~/features/applications/components/tag-list";
import type { Marks } from "./read-team.server";

/** The team's marks for an applicant: the average ratingand tags. */
export function TeamMarks({ marks }: { marks: Marks | undefined }) {
  if (!marks) return null;
  return (
    <div className="marks mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {marks.rating && <Stars {...marks.rating} />}
      <TagList tags={marks.tags} />
    </div>
  );
}
