import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { getSettings } from "~/features/settings/queries.server";
import { m } from "~/paraglide/messages";
import { openGraph } from "~/ui/open-graph";
import { SafeNotice } from "~/ui/safe-notice";
import type { RouteHandle } from "~/web/access";
import { cacheable } from "~/web/page-cache.server";

export const handle: RouteHandle = { access: "public" };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const page = { title: m.pages_contact_title(), description: m.pages_contact_description({ name: data.contacts.name }) };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...openGraph({ siteUrl: data.siteUrl, path: "/contact-us", ...page }),
  ];
};

export const headers = cacheable;

export async function loader({ context }: LoaderFunctionArgs) {
  return { contacts: await getSettings(context.db), siteUrl: context.siteUrl };
}

export default function ContactPage() {
  const { contacts } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-[760px] gap-6">
      <div>
        <h1>{m.pages_contact_title()}</h1>
        <p className="mt-2 text-ink-2">{m.pages_contact_text()}</p>
      </div>
      <section className="card">
        <h2>{m.pages_contact_support()}</h2>
        <dl className="mt-2 grid gap-2">
          <Contact label={m.pages_contact_email()}>
            <Mail address={contacts.supportEmail} />
          </Contact>
          <Contact label={m.pages_contact_phone()}>
            <a href={`tel:${contacts.supportPhone.replace(/[^+\d]/g, "")}`} className="inline-flex min-h-11 items-center font-semibold">
              {contacts.supportPhone}
            </a>
          </Contact>
          <Contact label={m.pages_contact_address()}>
            <address lang="en" className="not-italic">
              {contacts.address}
            </address>
          </Contact>
        </dl>
      </section>
      <section className="card">
        <h2>{m.pages_contact_grievance()}</h2>
        <p className="mt-2">{m.pages_contact_grievance_text()}</p>
        <dl className="mt-3 grid gap-2">
          <Contact label={m.pages_contact_grievance_name()}>
            <span className="font-semibold">{contacts.grievanceOfficer}</span>
          </Contact>
          <Contact label={m.pages_contact_email()}>
            <Mail address={contacts.grievanceEmail} />
          </Contact>
        </dl>
      </section>
      <SafeNotice />
    </div>
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
