import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findCallContact } from "~/features/companies/calls.server";
import { phoneText } from "~/features/companies/phone";
import { trackInteraction } from "~/features/interactions/commands.server";
import { isCountedVisit } from "~/features/interactions/visit";
import { normalizePhone, telLink } from "~/features/text/phone";
import { m } from "~/paraglide/messages";
import { Banner } from "~/ui/banner";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { HelpPanel } from "~/ui/help/help-panel";
import { WithRail } from "~/ui/layout/with-rail";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "seeker" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${data ? m.jobs_call_title({ company: data.contact.companyName }) : m.layout_not_found_title()} – KaamGhar`,
  },
];

/** Shows a logged-in seeker the number and counts a call. A limit prevents collecting numbers. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const contact = await findCallContact(context.db, params.jobId ?? "");
  if (!contact) throw new Response(null, { status: 404 });
  const { phone, whatsappNumber, ...job } = contact;
  const wait = await countAttempt({ request, context }, "call", seeker.userId);
  if (wait !== null) return data({ contact: job, numbers: null, banner: tooManyAttempts(context, wait) }, 429);
  if (isCountedVisit(request)) {
    await trackInteraction(context, {
      jobId: job.jobId,
      userId: seeker.userId,
      type: "call",
      personKey: seeker.userId,
    });
  }
  const digits = normalizePhone(whatsappNumber ?? "");
  const greeting = m.jobs_call_greeting({ title: job.title, link: `${context.siteUrl}/job/${job.jobId}` });
  return data({
    contact: job,
    numbers: {
      text: phoneText(phone),
      href: telLink(phone),
      whatsapp: digits && `https://wa.me/91${digits}?text=${encodeURIComponent(greeting)}`,
    },
    banner: null,
  });
}

export default function CallPage() {
  const { contact, numbers, banner } = useLoaderData<typeof loader>();
  return (
    <WithRail
      rail={
        <>
          <SafeNotice />
          <HelpPanel articles={["calls-with-companies", "report-a-job"]} />
        </>
      }>
      <div>
        <h1>{m.jobs_call_title({ company: contact.companyName })}</h1>
        <p className="mt-1.5 mb-4 text-ink-2">{m.jobs_call_about({ title: contact.title })}</p>
        {banner && <Banner {...banner} />}
        {numbers && (
          <>
            <p className="grid gap-3">
              <a href={numbers.href} className="btn btn-go text-xl">
                {numbers.text}
              </a>
              {numbers.whatsapp && (
                <a href={numbers.whatsapp} className="btn btn-line" rel="noreferrer">
                  {m.jobs_call_whatsapp()}
                </a>
              )}
            </p>
            <p className="my-4">{m.jobs_call_when()}</p>
          </>
        )}
        <p>
          <a href={`/job/${contact.jobId}`} className="inline-flex min-h-11 items-center">
            {m.jobs_call_back()}
          </a>
        </p>
      </div>
    </WithRail>
  );
}
