import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isId } from "db/id";
import { hiringRequestForm } from "~/features/hiring-requests/forms";
import { ticketOf } from "~/features/hiring-requests/message";
import { getSettings } from "~/features/settings/queries.server";
import { openTicket } from "~/features/tickets/commands.server";
import { hasTicket } from "~/features/tickets/queries.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { redirectWithToast } from "~/web/toast.server";

/** What the pages with a hiring request show: the planned prices, who is signed in, and the number of what was just sent. */
export async function loadHiringPage({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("ticket");
  const [viewer, settings, isTicket] = await Promise.all([context.viewer(), getSettings(context.db), isId(asked) && hasTicket(context.db, asked)]);
  return {
    siteUrl: context.siteUrl,
    packages: settings.packages,
    freeJobs: settings.jobs.freeActive,
    ticket: isTicket ? asked : null,
    sender: viewer && { name: viewer.fullName, email: viewer.email, company: viewer.company?.name ?? "" },
  };
}
export type HiringPage = Awaited<ReturnType<typeof loadHiringPage>>;

/** Makes a ticket of a request. The page then stays with the ticket's number. */
export async function sendHiringRequest({ request, context }: ActionFunctionArgs, topic: "recruitment" | "internship", page: string) {
  const submission = parseWithZod(await request.formData(), { schema: hiringRequestForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const wait = await countAttempt({ request, context }, "contact", submission.value.email);
  if (wait !== null) return data({ result: submission.reply({ formErrors: [tooManyAttempts(context, wait).text] }) }, 429);
  const viewer = await context.viewer();
  const ticket = await openTicket(context, ticketOf(submission.value, topic), { userId: viewer?.userId ?? null, locale: currentLocale() });
  return redirectWithToast(request, `${page}?ticket=${ticket.id}`, { title: m.hiring_sent_toast(), tone: "success" });
}
