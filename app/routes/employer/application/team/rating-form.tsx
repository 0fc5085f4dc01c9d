import { useFetcher } from "@remix-run/react";
import { Stars } from "~/features/applications/components/stars";
import { mostStars } from "~/features/applications/team/stars";
import { m } from "~/paraglide/messages";
import { SentForm } from "~/ui/forms/sent-form";
import { Icon } from "~/ui/icon";

export interface TeamRating {
  userId: string;
  stars: number;
  /** Null for a former member. */
  by: string | null;
}

interface RatingProps {
  applicationId: string;
  ratings: readonly TeamRating[];
  me: { userId: string; canRecruit: boolean };
  /** The page after rating. */
  back: string;
}

const numbers = Array.from({ length: mostStars }, (_each, at) => at + 1);

/** The user's own rating, set or removed with one click, and the ratings of the rest of the team. */
export function Rating({ applicationId, ratings, me, back }: RatingProps) {
  const fetcher = useFetcher();
  const sent = fetcher.formData?.get("stars");
  const saved = ratings.find(({ userId }) => userId === me.userId)?.stars ?? null;
  const own = sent ? Number(sent) || null : saved;
  const others = ratings.filter(({ userId }) => userId !== me.userId);
  const all = [...others.map(({ stars }) => stars), ...(own === null ? [] : [own])];
  const average = all.reduce((sum, stars) => sum + stars, 0) / all.length;
  return (
    <>
      <h3 className="flex items-center gap-2 text-[15px]! font-semibold" id="rating">
        {m.applicant_rating()}
        {all.length > 0 && <Stars average={average} count={all.length} />}
      </h3>
      {me.canRecruit && (
        <SentForm
          fetcher={fetcher}
          action={`/application/${applicationId}/rating`}
          className="-ml-2 flex flex-wrap items-center"
          aria-label={m.applicant_rating_yours()}>
          <input type="hidden" name="back" value={back} />
          {numbers.map((stars) => (
            <button
              key={stars}
              name="stars"
              value={stars}
              aria-pressed={own === stars}
              aria-label={stars === 1 ? m.applicant_star() : m.applicant_stars({ count: stars })}
              className="grid size-11 place-items-center rounded-lg hover:bg-tint">
              <Icon
                name={own !== null && stars <= own ? "star-full" : "star"}
                size={26}
                className={own !== null && stars <= own ? "text-badge-gold!" : "text-control!"}
              />
            </button>
          ))}
          {own !== null && (
            <button name="stars" value="0" className="min-h-11 px-2 text-sm text-ink-2 underline">
              {m.applicant_rating_remove()}
            </button>
          )}
        </SentForm>
      )}
      {others.length > 0 && (
        <ul className="quiet grid gap-0.5" aria-label={m.applicant_ratings_team()}>
          {others.map(({ userId, by, stars }) => (
            <li key={userId}>
              {m.applicant_rating_of({ name: by ?? m.applicant_former_member(), stars, most: mostStars })}
            </li>
          ))}
        </ul>
      )}
      {ratings.length === 0 && !me.canRecruit && <p className="quiet">{m.applicant_ratings_none()}</p>}
    </>
  );
}
