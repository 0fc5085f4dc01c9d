import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { InterviewMode } from "db/vocabulary";
import { withoutLinks } from "~/features/screening/outgoing-link";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDateTime } from "~/ui/format";
import { typed } from "~/ui/mail/format";
import { Button, Facts, NoFee, Prose, Quote, type Fact } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Offer {
  title: string;
  /** What has happened, in one or more paragraphs. */
  message: string;
  job: string;
  company: string;
  /** The times to come; `at` in ms UTC. */
  slots: readonly { at: number; minutes: number }[];
  mode: InterviewMode;
  /** What the company writes with it. */
  note: string | null;
  link: string;
}

const factsOf = ({ slots, mode }: Offer): Fact[] => [
  ...slots.map(({ at, minutes }, place) => ({
    label: m.mails_offer_time({ number: place + 1 }),
    value: `${formatDateTime(at)}, ${m.mails_interview_minutes({ minutes })}`,
  })),
  { label: m.mails_interview_how(), value: findByKey(interviewModeNames, mode)?.[getLocale()] ?? mode },
];

/** Sends an applicant the times that a company offers for an interview, or reminds of them. */
export const interviewOfferMail: MailTemplate<Offer> = {
  key: "interview_offer",
  changeable: {
    values: {
      title: ({ title }) => title,
      message: ({ message }) => message,
      job: ({ job }) => job,
      company: ({ company }) => company,
    },
    prose: ["message"],
    subject: ["title"],
  },
  subject: ({ title, job, company }) => m.notifications_interview_mail_subject({ title, job, name: company }),
  heading: ({ title }) => title,
  preview: ({ message }) => message,
  Content: (offer) => (
    <>
      <Prose lead text={offer.message} />
      <Facts facts={factsOf(offer)} />
      {offer.note && <Quote by={m.mails_writes({ name: typed(offer.company) })} text={withoutLinks(offer.note)} />}
      <Button href={offer.link} label={m.mails_offer_button()} />
      <Prose text={m.mails_offer_none()} />
      <NoFee />
    </>
  ),
};
