import type { Db } from "db/client";
import { longestMessage } from "~/features/applications/forms";
import { fillTemplate } from "~/features/applications/messages/message-template";
import { listTemplates } from "~/features/applications/messages/message-templates.server";

/** What was typed into a form that moves an applicant, and the words that go with the move: without any, the chosen template's. */
export async function readMove(
  db: Db,
  companyId: string,
  applicant: { fullName: string; jobTitle: string; companyName: string },
  formData: FormData,
): Promise<{ typed: string; words: string }> {
  const message = formData.get("message");
  const typed = typeof message === "string" ? message : "";
  const chosen = formData.get("template");
  if (typed.trim() !== "" || !chosen) return { typed, words: typed };
  const template = (await listTemplates(db, companyId)).find(({ id }) => id === chosen);
  if (!template) return { typed, words: "" };
  const { fullName: name, jobTitle: job, companyName: company } = applicant;
  return { typed, words: fillTemplate(template.body, { name, job, company }).slice(0, longestMessage) };
}
