import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { findByKey } from "db/catalogues/name";
import { places } from "db/catalogues/cities";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { useSite } from "~/root";
import type { RouteHandle } from "~/web/access";
import { writeCookie } from "~/web/cookies";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "public" };

export const meta: MetaFunction = () => [{ title: `${m.jobs_location_title()} – KaamGhar` }];

const oneYear = 365 * 24 * 3600;

/** Remembers the place on this device; it fills the location field of the job search. */
export async function action({ request }: ActionFunctionArgs) {
  const place = findByKey(places, String((await request.formData()).get("place")));
  if (!place) throw new Response(null, { status: 400 });
  const answer = redirectWithToast(request, "/", { title: m.jobs_location_set({ place: place[getLocale()] }), tone: "success" });
  answer.headers.append("set-cookie", writeCookie(request, "place", place.key, oneYear));
  return answer;
}

export default function LocationPage() {
  const chosen = useSite()?.place ?? "all-india";
  return (
    <>
      <h1>{m.jobs_location_title()}</h1>
      <p className="mt-2 text-ink-2">{m.jobs_location_text()}</p>
      <form method="post" className="mt-6 flex flex-wrap gap-2">
        {places.map((place) => (
          <button key={place.key} name="place" value={place.key} className="chip" aria-current={place.key === chosen ? "true" : undefined}>
            {place[getLocale()]}
          </button>
        ))}
      </form>
    </>
  );
}
