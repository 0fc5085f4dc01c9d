import * as z from "zod";
import { locales } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { longest, most, sectionKeys } from "./limits";

const text = (count: number) =>
  z
    .string()
    .trim()
    .max(count, { error: () => m.forms_too_long({ count }) });
const list = <Item extends z.ZodType>(item: Item, count: number) =>
  z.array(item).max(count, { error: () => m.resume_too_many({ count }) });

const id = z.string().regex(/^\w{1,24}$/);

export const contentSchema = z.object({
  /** The language of its headings. */
  language: z.enum(locales),
  contact: z.object({
    name: text(longest.name),
    headline: text(longest.headline),
    phone: text(longest.phone),
    email: text(longest.email),
    city: text(longest.city),
    link: text(longest.link),
  }),
  /** Whether it shows the photo of its owner's profile. */
  photo: z.boolean(),
  summary: text(longest.summary),
  experience: list(
    z.object({
      id,
      title: text(longest.title),
      employer: text(longest.employer),
      place: text(longest.place),
      from: text(longest.when),
      to: text(longest.when),
      present: z.boolean(),
      points: list(text(longest.point), most.points),
    }),
    most.experience,
  ),
  education: list(
    z.object({
      id,
      degree: text(longest.degree),
      school: text(longest.school),
      year: text(longest.when),
      result: text(longest.result),
    }),
    most.education,
  ),
  skills: list(text(longest.word), most.skills),
  languages: list(text(longest.word), most.languages),
  projects: list(
    z.object({ id, name: text(longest.title), link: text(longest.link), text: text(longest.text) }),
    most.projects,
  ),
  certificates: list(
    z.object({ id, name: text(longest.title), by: text(longest.employer), year: text(longest.when) }),
    most.certificates,
  ),
  /** All sections, each once. */
  order: z.array(z.enum(sectionKeys)).transform((keys) => [...new Set([...keys, ...sectionKeys])]),
  /** What the private link shows of the contact. */
  shared: z.object({ phone: z.boolean(), email: z.boolean() }),
});
