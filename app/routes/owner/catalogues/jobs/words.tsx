import type { Settings } from "~/features/settings/settings";
import { ChangeForm } from "../change-form";
import { typedOf } from "../fields";
import type { SettingsAnswer } from "../settings-action.server";
import { ScreeningPreviewNote } from "./screening-preview";
import { wordFields } from "./specs";

interface WordsProps {
  settings: Settings;
  version: number;
  /** The word that the address asks to edit; null for a new one. */
  edited: string | null;
  token: string;
  page: string;
  canChange: boolean;
  answer: SettingsAnswer | undefined;
}

/** The owners' warning words, in addition to the built-in signs. */
export function Words({ settings, version, edited, token, page, canChange, answer }: WordsProps) {
  const words = Object.entries(settings.warningWords).sort(
    ([, one], [, other]) =>
      Number(other.isActive) - Number(one.isActive) || one.phrase.localeCompare(other.phrase, "en-IN"),
  );
  const subject = answer?.form === "word" ? answer.subject : (edited ?? token);
  const word = Object.hasOwn(settings.warningWords, subject) ? settings.warningWords[subject] : undefined;
  return (
    <>
      <p className="quiet mb-3 max-w-[65ch]">
        In addition to the built-in signs: fees, documents, messaging apps, schemes, promises, unusual pay.
      </p>
      {words.length > 0 && (
        <ul className="rows mb-4">
          {words.map(([key, { phrase, strength, isActive }]) => (
            <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
              <b className="wrap-anywhere">{phrase}</b>
              <span className="tag">{strength === "strong" ? "Strong" : "Weak"}</span>
              {!isActive && <span className="quiet">not in use</span>}
              {canChange && (
                <a
                  href={`${page}?word=${key}#words`}
                  className="btn btn-plain btn-small ml-auto"
                  aria-label={`Edit: ${phrase}`}>
                  Edit
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {canChange && (
        <>
          <h3 className="mb-3">{word ? `Edit “${word.phrase}”` : "New warning word"}</h3>
          <ChangeForm
            name="word"
            subject={subject}
            version={version}
            specs={wordFields}
            values={typedOf(word ?? { phrase: "", strength: "strong", isActive: true }, wordFields)}
            answer={answer}
            known={settings}
            save="Save the word"
            preview={({ screening }) => screening && <ScreeningPreviewNote screening={screening} />}
          />
          {word && (
            <a href={`${page}#words`} className="mt-2 inline-flex min-h-11 items-center underline">
              New word instead
            </a>
          )}
        </>
      )}
    </>
  );
}
