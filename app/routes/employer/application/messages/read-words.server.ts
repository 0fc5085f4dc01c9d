import type { Db } from "db/client";
import { longestMessage } from "~/features/applications/messages/message";
import { fillTemplate } from "~/features/applications/messages/message-template";
import { listTemplates } from "~/features/applications/messages/message-templates.server";

interface Reader {
  fullName: string;
  jobTitle: string;
  companyName: string;
}

/**
 * The typed text of a form that writes to an applicant, and the text that is sent: without typed text, the chosen
 * template's.
 */
export async function readWords(
  db: Db,
  companyId: string,
  { fullName: name, jobTitle: job, companyName: company }: Reader,
  formData: FormData,
): Promise<{ typed: string; words: string }> {
  const message = formData.get("message");
  const typed = typeof message === "string" ? message : "";
  const chosen = formData.get("template");
  if (typed.trim() !== "" || !chosen) return { typed, words: typed };
  const template = (await listTemplates(db, companyId)).find(({ id }) => id === chosen);
  return { typed, words: template ? fillTemplate(template.body, { name, job, company }).slice(0, longestMessage) : "" };
}
