/** The values of a template's placeholders. */
export interface TemplateNames {
  name: string;
  job: string;
  company: string;
}

/** Appends a template's text to the typed text, unless the typed text already ends with it. */
export function addWords(typed: string, words: string): string {
  const own = typed.trimEnd();
  if (own === "") return words;
  return words === "" || own.endsWith(words.trimEnd()) ? own : `${own}\n\n${words}`;
}

/** A template's text for one applicant. Other text in braces is unchanged. */
export function fillTemplate(body: string, names: TemplateNames): string {
  return body.replace(/\{(name|job|company)\}/g, (_whole, key: keyof TemplateNames) => names[key]);
}
