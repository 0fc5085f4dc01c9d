import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isId } from "db/id";
import { campaignPageSize, listCampaigns, type CampaignPlace } from "~/features/campaigns/queries.server";
import { pageOf } from "~/features/list-page";
import { EmptyState } from "~/ui/empty-state";
import { formatAmount } from "~/ui/format";
import { PageLinks } from "~/ui/layout/page-links";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Campaigns – KaamGhar" }];

const page = "/referral-marketing";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const { searchParams } = new URL(request.url);
  const isArchived = searchParams.get("show") === "archived";
  const before = placeIn(searchParams.get("before") ?? "", isArchived);
  const found = await listCampaigns(context, { isArchived, before });
  const { shown: campaigns, next } = pageOf(found, campaignPageSize, placeText);
  return { campaigns, isArchived, isLater: before !== null, next };
}

const placeText = ({ id, archivedAt }: CampaignPlace) => (archivedAt === null ? id : `${archivedAt}.${id}`);

/** The position in the list from the address; null without a valid one, for the first page. */
function placeIn(text: string, isArchived: boolean): CampaignPlace | null {
  if (!isArchived) return isId(text) ? { id: text, archivedAt: null } : null;
  const [, archivedAt, id] = /^(\d{1,15})\.(.+)$/.exec(text) ?? [];
  return isId(id) ? { id, archivedAt: Number(archivedAt) } : null;
}

const number = (count: number) => count.toLocaleString("en-IN");

/** The campaigns, with the results of each. */
export default function Campaigns() {
  const { campaigns, isArchived, isLater, next } = useLoaderData<typeof loader>();
  const most = Math.max(1, ...campaigns.map(({ visits }) => visits));
  const list = isArchived ? `${page}?show=archived` : page;
  return (
    <div lang="en">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1>Campaigns</h1>
        <a href={`${page}/new`} className="btn bg-peacock text-surface">
          New campaign
        </a>
      </div>
      <nav aria-label="Which campaigns" className="mb-4 flex gap-2">
        <a href={page} className="chip" aria-current={isArchived ? undefined : "page"}>
          Running
        </a>
        <a href={`${page}?show=archived`} className="chip" aria-current={isArchived ? "page" : undefined}>
          Archived
        </a>
      </nav>
      {campaigns.length === 0 ? (
        <EmptyState icon="share" title={isArchived ? "No campaign is archived" : "No campaign yet"}>
          A campaign is a link with a QR code for a poster, a leaflet or another site. It counts who comes, signs up and
          pays.
        </EmptyState>
      ) : (
        <ul className="rows">
          {campaigns.map(({ id, code, name, place, cost, visits, signUps }) => (
            <li key={id} className="grid gap-1 p-4 wrap-anywhere">
              <a href={`${page}/${id}`} className="inline-flex min-h-11 items-center font-bold">
                {name}
              </a>
              <p className="quiet">{`${place} · /c/${code}${cost > 0 ? ` · ${formatAmount(cost)}` : ""}`}</p>
              <p>{`${number(visits)} ${visits === 1 ? "visit" : "visits"} · ${number(signUps)} ${signUps === 1 ? "sign-up" : "sign-ups"}${cost > 0 && signUps > 0 ? ` · ${formatAmount(Math.round(cost / signUps))} per sign-up` : ""}`}</p>
              <svg aria-hidden="true" width="100%" height="6" className="block rounded-full bg-tint">
                <rect width={`${Math.round((100 * visits) / most)}%`} height="6" className="fill-peacock" />
                <rect
                  width={`${Math.round((100 * Math.min(signUps, visits)) / most)}%`}
                  height="6"
                  className="fill-leaf"
                />
              </svg>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        first={isLater ? list : null}
        next={next && `${list}${isArchived ? "&" : "?"}before=${next}`}
        words={{ label: "Pages", first: "Newest", next: "Older" }}
      />
    </div>
  );
}
