import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cursorText, pageOf, readCursor } from "~/features/list-page";
import { commentsPerPage, getRatings, listComments } from "~/features/ratings/ratings.server";
import { optional } from "~/optional.server";
import { EmptyState } from "~/ui/empty-state";
import { formatDateTime } from "~/ui/format";
import { PageLinks } from "~/ui/layout/page-links";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";

const page = "/owner-portal/ratings";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Ratings – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const after = readCursor(new URL(request.url).searchParams);
  const [found, all] = await Promise.all([
    listComments(context.db, after),
    optional("the ratings", getRatings(context), null),
  ]);
  const { shown, next } = pageOf(found, commentsPerPage, ({ updatedAt, id }) => cursorText({ at: updatedAt, id }));
  return { comments: shown, all, isLater: after !== null, next: next && `${page}?before=${next}` };
}

/** The comments of ratings; only owners and admins see them. */
export default function RatingComments() {
  const { comments, all, isLater, next } = useLoaderData<typeof loader>();
  return (
    <div lang="en">
      <h1>Ratings</h1>
      {all && (
        <p className="mt-1">
          {all.total} ratings, {all.byPeople} of them by people with an account
          {all.average !== null && `; ${all.average} of 5 stars on average`}.{" "}
          {all.distribution.map(({ stars, ratings }) => `${stars}★ ${ratings}`).join(" · ")}
        </p>
      )}
      <h2 className="mt-6 mb-3">Comments</h2>
      {comments.length === 0 && !isLater ? (
        <EmptyState icon="check" title="No comments yet">
          Comments to ratings come here. They are never public, and deleted after a year.
        </EmptyState>
      ) : (
        <ul className="rows">
          {comments.map(({ id, stars, comment, locale, updatedAt, email }) => (
            <li key={id} className="p-4 wrap-anywhere">
              <p className="quiet">
                {stars} of 5 stars · {formatDateTime(updatedAt, "en")} · {email ?? "without an account"}
              </p>
              <p lang={locale} className="mt-1 max-w-[65ch] whitespace-pre-line">
                {comment}
              </p>
            </li>
          ))}
        </ul>
      )}
      <PageLinks first={isLater ? page : null} next={next} words={{ label: "Pages", first: "Newest", next: "Older" }} />
    </div>
  );
}
