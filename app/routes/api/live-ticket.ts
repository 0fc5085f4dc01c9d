import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { leadsRoom, ownersRoom, ticketLifetimeMs, userRoom } from "party/rooms";
import { signTicket } from "party/ticket";
import { checkAdminRole } from "~/features/accounts/roles.server";
import type { RouteHandle } from "~/web/sessions/access";
import { findOwnerAreaEnd } from "~/web/sessions/owner-session.server";
import { bodies, json } from "./answers";

export const handle: RouteHandle = {
  access: "signed-in",
  api: {
    get: {
      summary: "A ticket that opens the room of the person who asks, and the counts of their badges.",
      query: { room: "“owners” for the room of those who look after the site, “leads” for the room of professionals." },
      answers: {
        200: json("“ticket” and “badges”.", bodies.ticket),
        401: json("Nobody is logged in.", bodies.signedOut),
        403: json("It is not their room.", bodies.refusal),
      },
      example: { status: 200 },
    },
  },
};

/**
 * After this many ms a member of the leads room is disconnected and needs a new ticket, which suspended users do not
 * get.
 */
const leadsVisit = 3_600_000;

/**
 * A ticket that opens the signed-in user's personal room for a short time, and the current counts of the badges. With
 * ?room=owners it opens the room of owners and admins, as long as the session reaches the owner area. With ?room=leads
 * it opens the room of professionals, for a seeker with a complete profile.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  const banned = viewer?.profile?.isBanned || viewer?.company?.isBanned;
  if (!viewer || banned || !context.env.TICKET_SECRET)
    return Response.json({ error: "Sign in first" }, { status: 401 });
  const asked = new URL(request.url).searchParams.get("room");
  const isOwner = asked === ownersRoom && (await checkAdminRole(context.db, viewer.userId, "admin"));
  const ownerAreaEnd = isOwner ? await findOwnerAreaEnd(context, viewer) : null;
  const isProfessional = asked === leadsRoom && viewer.userType === "seeker" && viewer.profile?.isComplete === true;
  const end = isProfessional ? context.now() + leadsVisit : ownerAreaEnd;
  if (asked !== null && end === null) return Response.json({ error: "Not your room" }, { status: 403 });
  const ticket = await signTicket(
    context.env.TICKET_SECRET,
    asked ?? userRoom(viewer.userId),
    context.now() + ticketLifetimeMs,
    end ?? undefined,
  );
  const { unreadCount, favoritesCount, lastVisits } = viewer;
  const badges = {
    notifications: unreadCount,
    favorites: favoritesCount,
    jobs: lastVisits.jobs?.newer ?? 0,
    activity: lastVisits.activity?.newer ?? 0,
  };
  return Response.json({ ticket, badges }, { headers: { "cache-control": "no-store" } });
}
