import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { isId } from "db/id";
import type { LeadBeginning } from "~/features/leads/components/lead-form";
import { projectLeadForm } from "~/features/leads/requests/forms";
import { getSettings } from "~/features/settings/queries.server";
import { telLink } from "~/features/text/phone";
import { openTicket } from "~/features/tickets/commands.server";
import { contactForm } from "~/features/tickets/forms";
import { hasTicket } from "~/features/tickets/queries.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { openGraph } from "~/ui/head/open-graph";
import { HelpPanel } from "~/ui/help/help-panel";
import { Panel, WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { cacheable } from "~/web/documents/page-cache.server";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { ContactFormSection, workTopic } from "./contact-form";
import { leadPage, sendLead } from "./leads/lead-page.server";
import { LeadSection } from "./leads/lead-section";

export const handle: RouteHandle = { access: "public", index: true, openToSuspended: true };

const workPath = `/contact-us?topic=${workTopic}`;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const page = {
    title: m.pages_contact_title(),
    description: m.pages_contact_description({ name: data.contacts.name }),
  };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...openGraph({ siteUrl: data.siteUrl, path: "/contact-us", ...page }),
  ];
};

export const headers = cacheable;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("ticket");
  const [viewer, contacts, isTicket] = await Promise.all([
    context.viewer(),
    getSettings(context.db),
    isId(asked) && hasTicket(context.db, asked),
  ]);
  return {
    contacts,
    siteUrl: context.siteUrl,
    ticket: isTicket ? asked : null,
    sender: viewer && { name: viewer.fullName, email: viewer.email },
    isForWork: searchParams.get("topic") === workTopic,
    ...leadPage(context, viewer, contacts),
  };
}

export const formDoc: FormDoc = { fields: { ticket: contactForm, lead: projectLeadForm }, limits: ["contact"] };

/**
 * Makes a ticket of the message, and then shows its number. A message about needed work gets the form for clients, with
 * the typed values.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.get("form") === "lead") return sendLead({ request, context }, "contact", form);
  if (form.get("topic") === workTopic) {
    if ((await getSettings(context.db)).leadSources.contact) return data({ begun: beginningOf(form) });
    form.set("topic", "other");
  }
  const submission = parseWithZod(form, { schema: contactForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const wait = await countAttempt({ request, context }, "contact", submission.value.email);
  if (wait !== null) {
    const { text } = tooManyAttempts(context, wait);
    return data({ result: submission.reply({ formErrors: [text] }) }, 429);
  }
  const viewer = await context.viewer();
  const ticket = await openTicket(context, submission.value, {
    userId: viewer?.userId ?? null,
    locale: currentLocale(),
  });
  return redirectWithToast(request, `/contact-us?ticket=${ticket.id}`, {
    title: m.pages_contact_sent_toast(),
    tone: "success",
  });
}

function beginningOf(form: FormData): LeadBeginning {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { name: typed("name"), email: typed("email"), need: typed("message") };
}

export default function ContactPage() {
  const { contacts, ticket, sender, isForWork, beginning, channels, openSources } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const begun = answer && "begun" in answer ? answer.begun : null;
  const lead = answer && "lead" in answer ? answer.lead : undefined;
  const result = answer && "result" in answer ? answer.result : undefined;
  return (
    <WithRail
      isLong
      rail={
        <>
          <Panel id="support" title={m.pages_contact_support()}>
            <dl className="mt-2 grid gap-2">
              <Contact label={m.pages_contact_email()}>
                <Mail address={contacts.supportEmail} />
              </Contact>
              <Contact label={m.pages_contact_phone()}>
                <a href={telLink(contacts.supportPhone)} className="inline-flex min-h-11 items-center font-semibold">
                  {contacts.supportPhone}
                </a>
              </Contact>
              <Contact label={m.pages_contact_address()}>
                <address lang="en" className="not-italic">
                  {contacts.address}
                </address>
              </Contact>
            </dl>
          </Panel>
          <Panel id="grievance" title={m.pages_contact_grievance()}>
            <p className="mt-2">{m.pages_contact_grievance_text()}</p>
            <dl className="mt-3 grid gap-2">
              <Contact label={m.pages_contact_grievance_name()}>
                <span className="font-semibold">{contacts.grievanceOfficer}</span>
              </Contact>
              <Contact label={m.pages_contact_email()}>
                <Mail address={contacts.grievanceEmail} />
              </Contact>
            </dl>
          </Panel>

          <HelpPanel
            articles={["someone-asks-for-money", "forgot-password", "application-statuses", "suspended-account"]}
            more={[
              ["/help-center", m.guides_help_all()],
              [`${workPath}#write`, m.leads_work_link()],
            ]}
          />
          <SafeNotice />
        </>
      }>
      <div className="grid gap-6">
        <div>
          <h1>{m.pages_contact_title()}</h1>
          <p className="mt-2 text-ink-2">{m.pages_contact_text()}</p>
        </div>
        {ticket && !answer && (
          <section className="safe" aria-labelledby="sent-title">
            <h2 id="sent-title">{m.pages_contact_sent_title()}</h2>
            <p className="mt-1">{m.pages_contact_sent_text({ id: ticket })}</p>
          </section>
        )}
        {begun || lead || (isForWork && !result) ? (
          <>
            <LeadSection
              title={m.leads_form_work()}
              text={m.leads_form_work_text()}
              action={workPath}
              source="contact"
              beginning={begun ?? beginning}
              channels={channels}
              openSources={openSources}
              result={lead}
            />
            <a href="/contact-us" className="inline-flex min-h-11 items-center justify-self-start">
              {m.leads_another_question()}
            </a>
          </>
        ) : (
          <ContactFormSection sender={sender} result={result} />
        )}
      </div>
    </WithRail>
  );
}

function Contact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Mail({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="inline-flex min-h-11 items-center font-semibold break-all">
      {address}
    </a>
  );
}
