import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { trackInteraction } from "~/features/interactions/commands.server";
import { markedLink } from "~/features/interactions/source";
import { isCountedTap } from "~/features/interactions/visit";
import { findJobPage } from "~/features/jobs/queries.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { inLanguage } from "~/ui/head/language-address";
import { isShareWay, isReportedWay, shareAddresses } from "~/ui/share/share-ways";
import { countAttempt } from "~/web/limits/rate-limit.server";
import { visitorKey } from "~/web/requests/visitor-key.server";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "not-suspended" };

/**
 * Counts that a job is shared (`to`), and redirects to the messenger. It is a link, since no form may lead to another
 * site. Shares by script are only counted.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  const suspensionPage = suspensionPageOf(viewer);
  if (suspensionPage) return redirect(suspensionPage, 303);
  const job = await findJobPage(context.db, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  const page = `/job/${job.id}`;
  const way = new URL(request.url).searchParams.get("to") ?? "";
  const isWay = isShareWay(way);
  if (!isWay && !isReportedWay(way)) return redirect(page, 303);
  // Above the limit sharing still works but is not counted.
  if (isCountedTap(request) && (await countAttempt({ request, context }, "share", null)) === null) {
    const userId = viewer?.userId ?? null;
    await trackInteraction(context, {
      jobId: job.id,
      userId,
      type: "share",
      personKey: userId ?? visitorKey(request, context),
      via: way,
    });
  }
  if (!isWay) return new Response(null, { status: 204 });
  const address = context.siteUrl + inLanguage(page, currentLocale());
  const url = way === "whatsapp" ? markedLink(address, "whatsapp") : address;
  const text = m.jobs_share_text({ title: job.title, company: job.companyName, link: url });
  return redirect(shareAddresses[way]({ url, title: job.title, text }), 303);
}
