import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { allIndia } from "db/catalogues/all-india";
import { findTown } from "db/catalogues/towns.server";
import { townOfEdge, townOfProfile } from "~/features/location/location";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { autoDetectionCookie, forgottenPlaceCookie, placeCookie, readPlaceCookie } from "~/web/place.server";
import { safeRedirect, withRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { loadLocation } from "./load-location.server";
import { LocationPage } from "./location-page";
import { PromptPage } from "./prompt-page";

export const handle: RouteHandle = { access: "public" };

export const meta: MetaFunction = () => [{ title: `${m.location_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadLocation(request, context, townOfProfile((await context.viewer())?.profile?.location));
}

/** Remembers, forgets or detects the place on this device, or says whether it may be detected. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const back = safeRedirect(form.get("redirect"), "/");
  const auto = form.get("auto");
  if (auto === "on" || auto === "off") {
    const answer = redirect(withRedirect("/location", back), 303);
    answer.headers.append("set-cookie", autoDetectionCookie(request, auto === "on"));
    if (auto === "off" && readPlaceCookie(request)?.found === "network")
      answer.headers.append("set-cookie", forgottenPlaceCookie(request));
    return answer;
  }
  if (form.has("refresh")) {
    const town = townOfEdge(context.edgePlace());
    const said = town
      ? ({ title: m.location_set({ place: town[getLocale()] }), tone: "success" } as const)
      : ({ title: m.location_error_ip(), tone: "warning" } as const);
    const answer = redirectWithToast(request, withRedirect("/location", back), said);
    answer.headers.append("set-cookie", town ? placeCookie(request, town.key, "asked") : forgottenPlaceCookie(request));
    return answer;
  }
  const key = String(form.get("place"));
  const town = findTown(key);
  if (!town && key !== allIndia.key) {
    context.answer.toast = { title: m.location_error_unknown_town(), tone: "error" };
    return Response.json(null, { status: 400 });
  }
  const title = town ? m.location_set({ place: town[getLocale()] }) : m.location_set_all();
  const answer = redirectWithToast(request, back, { title, tone: "success" });
  answer.headers.append("set-cookie", placeCookie(request, key, "chosen"));
  return answer;
}

export default function Location() {
  const page = useLoaderData<typeof loader>();
  return page.isPrompt ? <PromptPage {...page} /> : <LocationPage {...page} />;
}
