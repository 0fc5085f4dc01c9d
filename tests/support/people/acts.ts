import type { Visitor } from "./visitor";

/** The page of the owner area about a person or a company. */
export const pageAbout = (subject: { id: string; companyId?: string }) =>
  subject.companyId ? `/employer-members/${subject.companyId}` : `/owner-portal/website-users/${subject.id}`;

/** Sends the form of an act as the page about a person or company has it, with the state that it shows and a new press. */
export async function actOn(desk: Visitor, page: string, intent: string, fields: Record<string, string> = {}) {
  const { html } = await desk.get(page);
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return desk.post(page, {
    intent,
    seen: hidden("seen"),
    pressId: hidden("pressId"),
    reason: "A long enough reason",
    ...fields,
  });
}
