import { useForm, type SubmissionResult } from "@conform-to/react";
import { contactTopics } from "db/vocabulary";
import { longestMessage } from "~/features/tickets/forms";
import { ticketTopicName } from "~/features/tickets/names";
import { m } from "~/paraglide/messages";
import { PostForm, Select, TextArea, TextField } from "~/ui/forms/form";

/** The topic of people who need work done: it leads to the form for clients, and creates no ticket. */
export const workTopic = "work";

interface ContactFormProps {
  /** Who is signed in; null for visitors. */
  sender: { name: string; email: string } | null;
  result: SubmissionResult | undefined;
}

/** The contact form to support. */
export function ContactFormSection({ sender, result }: ContactFormProps) {
  const [form, fields] = useForm<{ name: string; email: string; topic: string; message: string }>({
    id: "contact",
    lastResult: result,
    defaultValue: sender ?? undefined,
  });
  return (
    <section className="card" aria-labelledby="write-title">
      <h2 id="write-title">{m.pages_contact_form_title()}</h2>
      <p className="quiet mt-1 mb-4">{m.pages_contact_form_text()}</p>
      <PostForm form={form} action="/contact-us">
        <TextField field={fields.name} label={m.pages_contact_name()} autoComplete="name" maxLength={100} />
        <TextField
          field={fields.email}
          label={m.pages_contact_your_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <Select
          field={fields.topic}
          label={m.pages_contact_topic()}
          empty={m.forms_choose_one()}
          choices={[
            { value: workTopic, label: m.leads_topic_work() },
            ...contactTopics.map((topic) => ({ value: topic, label: ticketTopicName(topic) })),
          ]}
        />
        <TextArea
          field={fields.message}
          label={m.pages_contact_message()}
          hint={m.pages_contact_message_hint()}
          rows={6}
          maxLength={longestMessage}
        />
        <button className="btn btn-go justify-self-start">{m.pages_contact_send()}</button>
      </PostForm>
    </section>
  );
}
