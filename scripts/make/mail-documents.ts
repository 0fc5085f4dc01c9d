import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locale } from "db/vocabulary";
import * as facts from "~/features/mail-catalogue/sample-facts.server";
import { mailPreviews } from "~/features/mail-catalogue/samples.server";
import { languagesOf } from "~/features/mail-catalogue/template-names";

export interface MailDocument {
  name: string;
  locale: Locale;
  subject: string;
  html: string;
}

/** The longest that an employer can type, with words that hardly break. */
const longest = {
  job: "Customer Support Executive (Telecalling/Chat/Email)-WorkFromHome-EveningShift, Jaipur",
  company: "Shree-Balaji-Infotech-and-Communications Services Private Limited, BLR",
  name: "Venkatanarasimharajuvaripeta Subrahmanyam Chandrashekharan Iyer-Pillai",
};

/** Every mail of the product in the languages in which it goes out, with sample data. @param isLongest with the longest titles and names */
export function mailDocuments(isLongest: boolean): MailDocument[] {
  const context = { siteUrl: "https://kaamghar.example", sign: () => "signed" };
  const sender = {
    siteUrl: context.siteUrl,
    name: "KaamGhar",
    supportEmail: "help@kaamghar.example",
    address: "KaamGhar, Bengaluru",
  };
  const lengthened = (text: string) =>
    (["job", "company", "name"] as const).reduce((all, key) => all.replaceAll(facts[key], longest[key]), text);
  return mailPreviews.flatMap(({ name, template, fill }) =>
    languagesOf(template.key).map((locale) => {
      const { subject, html } = fill(context, sender, locale);
      return { name, locale, subject, html: isLongest ? lengthened(html) : html };
    }),
  );
}

/** Writes them into a folder as numbered files, for the browser test of their widths. */
export async function main([folder = ""]: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const documents = mailDocuments(true);
  await Promise.all(
    documents.map(({ html }, place) => writeFile(path.join(folder, `${String(place).padStart(3, "0")}.html`), html)),
  );
}
