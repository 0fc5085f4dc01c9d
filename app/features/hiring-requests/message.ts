import type { NewTicket } from "~/features/tickets/forms";
import { m } from "~/paraglide/messages";
import type { HiringRequest } from "./forms";
import { needTimeName, workPlaceName } from "./names";

/** The language of those who answer. */
const locale = "en";

/** The ticket of a request: one line for each fact, in the language of those who answer, and what is needed below them. */
export function ticketOf(request: HiringRequest, topic: "recruitment" | "internship"): NewTicket {
  const { company, name, email, phone, need, place, city, people, time, budget } = request;
  const facts = [
    [m.hiring_field_company({}, { locale }), company],
    [m.hiring_field_phone({}, { locale }), phone && `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`],
    [m.hiring_field_place({}, { locale }), [workPlaceName(place, locale), city].filter(Boolean).join(": ")],
    [topic === "internship" ? m.hiring_field_interns({}, { locale }) : m.hiring_field_people({}, { locale }), people],
    [m.hiring_field_time({}, { locale }), needTimeName(time, locale)],
    [m.hiring_field_budget({}, { locale }), budget],
  ] as const;
  const lines = facts.flatMap(([label, value]) => (value ? [`${label.replace(/\?$/, "")}: ${value}`] : []));
  return { name, email, topic, message: `${lines.join("\n")}\n\n${need}` };
}
