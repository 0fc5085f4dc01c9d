/** What the words in braces of a message template stand for. */
export interface TemplateNames {
  name: string;
  job: string;
  company: string;
}

/** What was typed with a template's words below it, unless they stand there already. */
export function addWords(typed: string, words: string): string {
  const own = typed.trimEnd();
  if (own === "") return words;
  return words === "" || own.endsWith(words.trimEnd()) ? own : `${own}\n\n${words}`;
}

/** A template's text for one applicant; braces around anything else stay as they are. */
export function fillTemplate(body: string, names: TemplateNames): string {
  return body.replace(/\{(name|job|company)\}/g, (_whole, key: keyof TemplateNames) => names[key]);
}
