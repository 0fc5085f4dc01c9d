import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isId } from "db/id";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { broadcastPageSize, listBroadcasts } from "~/features/broadcasts/queries.server";
import { segmentText } from "~/features/broadcasts/segment";
import { pageOf } from "~/features/list-page";
import { EmptyState } from "~/ui/empty-state";
import { formatDateTime } from "~/ui/format";
import { PageLinks } from "~/ui/layout/page-links";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { kindNames, broadcastAddress, statusNames } from "./status";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Broadcasts – KaamGhar" }];

const page = "/owner-portal/notifications";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin({ request, context });
  const asked = new URL(request.url).searchParams.get("before");
  const before = isId(asked) ? asked : null;
  const [found, isOwner] = await Promise.all([
    listBroadcasts(context, before),
    checkAdminRole(context.db, userId, "owner"),
  ]);
  const { shown: broadcasts, next } = pageOf(found, broadcastPageSize, ({ id }) => id);
  return { broadcasts, isOwner, isLater: before !== null, next };
}

/** The owners' broadcasts, including drafts. */
export default function Broadcasts() {
  const { broadcasts, isOwner, isLater, next } = useLoaderData<typeof loader>();
  return (
    <div lang="en">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1>Broadcasts</h1>
        {isOwner && (
          <a href={`${page}/new`} className="btn bg-peacock text-surface">
            Write a broadcast
          </a>
        )}
      </div>
      {broadcasts.length === 0 ? (
        <EmptyState icon="bell" title="No broadcast yet">
          {isOwner
            ? "Send a message to many job seekers or employers: as a notification, and by email or push if you choose."
            : "Messages from owners to many people appear here."}
        </EmptyState>
      ) : (
        <ul className="rows">
          {broadcasts.map(({ id, status, kind, titleEn, segment, sendAt, recipients, createdAt, author }) => (
            <li key={id} className="grid gap-1 p-4 wrap-anywhere">
              <a href={broadcastAddress(id)} className="inline-flex min-h-11 flex-wrap items-center gap-x-2 font-bold">
                {titleEn} <span className="tag">{statusNames[status]}</span>
              </a>
              <p className="quiet">
                {kindNames[kind]} · {segmentText(segment)}
              </p>
              <p className="quiet">
                {[
                  author,
                  formatDateTime(sendAt ?? createdAt, "en"),
                  recipients > 0 && `${recipients.toLocaleString("en-IN")} people`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        first={isLater ? page : null}
        next={next && `${page}?before=${next}`}
        words={{ label: "Pages", first: "Newest", next: "Older" }}
      />
    </div>
  );
}
