/** What the words in braces of a message template stand for. */
export interface TemplateNames {
  name: string;
  job: string;
  company: string;
}

/** A template's text for one applicant; braces around anything else stay as they are. */
export function fillTemplate(body: string, names: TemplateNames): string {
  return body.replace(/\{(name|job|company)\}/g, (_whole, key: keyof TemplateNames) => names[key]);
}
