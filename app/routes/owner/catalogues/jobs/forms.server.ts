import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import { isId } from "db/id";
import { companyExists } from "~/features/companies/queries.server";
import { previewScreening } from "~/features/jobs/screening/screening-preview.server";
import { normalPhrase } from "~/features/screening/policy";
import type { Settings, WarningWord } from "~/features/settings/settings";
import { shapeOf } from "../field-schemas";
import { applied } from "../fields";
import type { FieldFaults, Preview, SettingsForm } from "../settings-action.server";
import { jobFields, wordFields } from "./specs";

/** All words are read for every submitted job and are in the memory of each isolate. */
const mostWords = 100;
const mostTrusted = 200;

const subject = z.string({ error: "Open this page again." }).max(100);
const emptyWord: WarningWord = { phrase: "", strength: "weak", isActive: true };

/** A preview of the change for the latest jobs. Its key holds the values, so that other values need a new preview. */
function lookingAt(change: SettingsForm["change"]): SettingsForm["preview"] {
  return async (read, settings, context): Promise<Preview> => ({
    key: JSON.stringify(read),
    screening: await previewScreening(context.db, settings, change(read, context)(settings)),
  });
}

const withWord: SettingsForm["change"] = (read) => (settings) => {
  const key = String(read.subject);
  const word = applied(
    Object.hasOwn(settings.warningWords, key) ? (settings.warningWords[key] ?? emptyWord) : emptyWord,
    wordFields,
    read,
  );
  return { ...settings, warningWords: { ...settings.warningWords, [key]: word } };
};

function checkWord(read: Record<string, unknown>, { warningWords }: Settings): FieldFaults | null {
  const [key, phrase] = [String(read.subject), normalPhrase(String(read.phrase))];
  if (phrase.length < 3) return { phrase: ["Enter at least three letters or digits."] };
  if (Object.entries(warningWords).some(([other, word]) => other !== key && normalPhrase(word.phrase) === phrase))
    return { phrase: ["This warning word is already in the list."] };
  if (!Object.hasOwn(warningWords, key) && Object.keys(warningWords).length >= mostWords)
    return { "": [`There are ${mostWords} warning words: edit one that isn't in use.`] };
  return null;
}

const changeJobs: SettingsForm["change"] = (read) => (settings) => applied(settings, jobFields, read);

/** The forms of the page of job settings. */
export const jobForms: Readonly<Record<string, SettingsForm>> = {
  jobs: {
    section: "jobs",
    shape: shapeOf(jobFields),
    preview: lookingAt(changeJobs),
    change: changeJobs,
    done: "Saved: jobs that are sent from now on",
  },
  word: {
    section: "warning_words",
    shape: { ...shapeOf(wordFields), subject: subject.refine(isId, { error: "Open this page again." }) },
    check: checkWord,
    preview: lookingAt(withWord),
    change: withWord,
    done: "Saved: jobs that are sent from now on are read for it",
  },
  trust: {
    section: "trusted_companies",
    shape: { subject },
    check: async (read, { trustedCompanies }, { db }): Promise<FieldFaults | null> => {
      if (Object.hasOwn(trustedCompanies, String(read.subject))) return null;
      if (Object.keys(trustedCompanies).length >= mostTrusted)
        return { "": [`${mostTrusted} companies are trusted: remove one first.`] };
      return (await companyExists(db, String(read.subject)))
        ? null
        : { "": ["This company doesn't exist or is suspended."] };
    },
    change: (read, context: AppLoadContext) => (settings) => {
      const key = String(read.subject);
      return Object.hasOwn(settings.trustedCompanies, key)
        ? settings
        : { ...settings, trustedCompanies: { ...settings.trustedCompanies, [key]: { since: context.now() } } };
    },
    done: "Trusted: weak signs hold none of its jobs",
  },
  distrust: {
    section: "trusted_companies",
    shape: { subject },
    change: (read) => (settings) => {
      const { [String(read.subject)]: _gone, ...trustedCompanies } = settings.trustedCompanies;
      return { ...settings, trustedCompanies };
    },
    done: "Its jobs are held like those of others",
  },
};
