import { TagList } from "~/features/applications/components/tag-list";
import type { Tag } from "~/features/applications/team/tag";
import { Rating, type TeamRating } from "./rating-form";
import { TagForm } from "./tag-form";

interface TeamCardProps {
  applicationId: string;
  /** All tags of the company, and those of the applicant. */
  tags: readonly Tag[];
  own: readonly Tag[];
  ratings: readonly TeamRating[];
  me: { userId: string; canRecruit: boolean };
  /** The address to which its forms come back. */
  back: string;
}

/** The team's ratings and tags of an applicant; only the team sees them. */
export function TeamCard({ applicationId, tags, own, ratings, me, back }: TeamCardProps) {
  const ids = own.map(({ id }) => id);
  return (
    <section className="card grid gap-2" id="team">
      <h2>For your team only</h2>
      <Rating applicationId={applicationId} ratings={ratings} me={me} back={back} />
      <h3 className="mt-1 text-[15px]! font-semibold">Tags</h3>
      <TagList tags={own} />
      {own.length === 0 && !me.canRecruit && <p className="quiet">No tags.</p>}
      {me.canRecruit && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-peacock">
            {own.length > 0 ? "Change tags" : "Add a tag"}
          </summary>
          <TagForm applicationId={applicationId} tags={tags} had={ids} ticked={ids} back={back} />
        </details>
      )}
    </section>
  );
}
