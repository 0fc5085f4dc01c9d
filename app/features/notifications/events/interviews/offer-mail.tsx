import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { InterviewMode } from "db/vocabulary";
import { withoutLinks } from "~/features/screening/outgoing-link";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatWhen } from "~/ui/format";
import { typed } from "~/ui/mail/format";
import { Button, Facts, Hello, NoFee, Prose, Quote, type Fact } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Offer {
  /** The reader. */
  name: string;
  isReminder: boolean;
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

function factsOf({ slots, mode }: Offer): Fact[] {
  const minutes = new Set(slots.map((slot) => slot.minutes));
  const [length] = minutes.size === 1 ? minutes : [];
  return [
    ...slots.map((slot, place) => ({
      label: m.mails_offer_time({ number: place + 1 }),
      value:
        length === undefined
          ? `${formatWhen(slot.at)}, ${m.mails_interview_minutes({ minutes: slot.minutes })}`
          : formatWhen(slot.at),
    })),
    ...(length === undefined
      ? []
      : [{ label: m.mails_interview_long(), value: m.mails_interview_minutes({ minutes: length }) }]),
    { label: m.mails_interview_how(), value: findByKey(interviewModeNames, mode)?.[getLocale()] ?? mode },
  ];
}

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
  subject: ({ job, isReminder }) =>
    isReminder ? m.mails_offer_subject_reminder({ job }) : m.mails_offer_subject({ job }),
  writer: ({ company }) => company,
  heading: ({ title }) => title,
  preview: ({ message }) => message,
  Content: (offer) => (
    <>
      <Hello name={typed(offer.name)} />
      <Prose lead text={offer.message} />
      <Facts facts={factsOf(offer)} />
      {offer.note && <Quote by={m.mails_writes({ name: typed(offer.company) })} text={withoutLinks(offer.note)} />}
      <Button href={offer.link} label={m.mails_offer_button()} />
      <Prose text={m.mails_offer_none()} />
      <NoFee />
    </>
  ),
};
