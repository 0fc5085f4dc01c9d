/** The values of a template's placeholders. */
export interface TemplateNames {
  name: string;
  job: string;
  company: string;
}

/** Appends a template's text to what was typed, unless it is there already. */
export function addWords(typed: string, words: string): string {
  const own = typed.trimEnd();
  if (own === "") return words;
  return words === "" || own.endsWith(words.trimEnd()) ? own : `${own}\n\n${words}`;
}

/** A template's text for one applicant; braces around anything else stay as they are. */
export function fillTemplate(body: string, names: TemplateNames): string {
  return body.replace(/\{(name|job|company)\}/g, (_whole, key: keyof TemplateNames) => names[key]);
}
