import { useForm, type SubmissionResult } from "@conform-to/react";
import { longestComment, stars } from "~/features/ratings/forms";
import { m } from "~/paraglide/messages";
import { ChoiceFrame, PostForm, TextArea } from "~/ui/forms/form";

interface RatingFormProps {
  own: { stars: number; comment: string | null } | null;
  isSignedIn: boolean;
  result: SubmissionResult | undefined;
}

const names = {
  5: m.ratings_star_5,
  4: m.ratings_star_4,
  3: m.ratings_star_3,
  2: m.ratings_star_2,
  1: m.ratings_star_1,
};

/** The form to rate, and to change or delete the own rating. */
export function RatingFormSection({ own, isSignedIn, result }: RatingFormProps) {
  const [form, fields] = useForm<{ stars: string; comment: string }>({
    id: "rating",
    lastResult: result,
    defaultValue: own ? { stars: String(own.stars), comment: own.comment } : undefined,
  });
  return (
    <section className="card" aria-labelledby="own-title">
      <h2 id="own-title" className="mb-4">
        {m.ratings_own_title()}
      </h2>
      <PostForm form={form} action="/rate-app">
        <ChoiceFrame field={fields.stars} label={m.ratings_stars()}>
          <div className="grid gap-2 sm:max-w-sm">
            {stars.map((count) => (
              <label key={count} className="chip pick justify-between">
                <span className="flex items-center gap-2">
                  <input
                    type="radio"
                    name={fields.stars.name}
                    value={count}
                    defaultChecked={fields.stars.initialValue === String(count)}
                  />
                  {names[count]()}
                </span>
                <span aria-hidden="true">{"★".repeat(count)}</span>
              </label>
            ))}
          </div>
        </ChoiceFrame>
        <TextArea
          field={fields.comment}
          label={m.ratings_comment()}
          hint={m.ratings_comment_hint()}
          optional
          rows={4}
          maxLength={longestComment}
        />
        {!isSignedIn && <p className="quiet">{m.ratings_device_note()}</p>}
        <button className="btn btn-go justify-self-start">{own ? m.ratings_change() : m.ratings_send()}</button>
      </PostForm>
      {own && (
        <submit-once>
          <form method="post" action="/rate-app" className="mt-3">
            <button name="intent" value="delete" className="btn btn-plain btn-small">
              {m.ratings_delete()}
            </button>
          </form>
        </submit-once>
      )}
    </section>
  );
}
