import { useFetcher } from "@remix-run/react";
import { TagList } from "~/features/applications/components/tag-list";
import type { Tag } from "~/features/applications/team/tag";
import { m } from "~/paraglide/messages";
import { Rating, type TeamRating } from "./rating-form";
import { TagForm, type TagAnswer } from "./tag-form";

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
  const fetcher = useFetcher<TagAnswer>({ key: `tags-${applicationId}` });
  const sent = fetcher.formData?.getAll("tag");
  const shown = sent ? tags.filter(({ id }) => sent.includes(id)) : own;
  const ids = own.map(({ id }) => id);
  return (
    <section className="grid gap-2" id="team" aria-labelledby="team-title">
      <h2 id="team-title">{m.applicant_team()}</h2>
      <Rating key={applicationId} applicationId={applicationId} ratings={ratings} me={me} back={back} />
      <h3 className="mt-1 text-[15px]! font-semibold">{m.applicant_tags()}</h3>
      <TagList tags={shown} />
      {shown.length === 0 && !me.canRecruit && <p className="quiet">{m.applicant_tags_none()}</p>}
      {me.canRecruit && (
        <details key={`${applicationId} ${ids.join(" ")}`}>
          <summary className="inline-flex min-h-11 items-center text-peacock">
            {own.length > 0 ? m.applicant_tags_change() : m.applicant_tags_add()}
          </summary>
          <TagForm applicationId={applicationId} tags={tags} had={ids} ticked={ids} back={back} />
        </details>
      )}
    </section>
  );
}
