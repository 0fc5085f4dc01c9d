import type { ComponentProps } from "react";
import { LeadForm } from "~/features/leads/components/lead-form";
import { m } from "~/paraglide/messages";

/** The form for clients as a part of a page, with what happens to a request. */
export function LeadSection({
  title,
  text,
  ...form
}: ComponentProps<typeof LeadForm> & { title: string; text: string }) {
  return (
    <section className="card" aria-labelledby="lead-title" id="write">
      <h2 id="lead-title">{title}</h2>
      <p className="quiet mt-1">{text}</p>
      <ol className="mt-2 mb-4 grid list-decimal gap-1 pl-5">
        <li>{m.leads_step_confirm()}</li>
        <li>{m.leads_step_three()}</li>
        <li>{m.leads_step_end()}</li>
      </ol>
      <LeadForm {...form} />
    </section>
  );
}
