import { useEffect, useRef, useState } from "react";
import { m } from "~/paraglide/messages";
import { useKey } from "~/ui/hydrated/use-key";
import { areKeysOn, setKeysOn } from "./keys";

const keys: [keys: string, what: () => string, recruits?: true][] = [
  ["j", m.applicants_key_next],
  ["k", m.applicants_key_previous],
  ["s", m.applicant_shortlist, true],
  ["e", m.applicant_schedule, true],
  ["r", m.applicants_key_reject, true],
  ["u", m.applicants_key_review, true],
  ["h", m.applicant_hire, true],
  ["m", m.applicants_key_message, true],
  ["x", m.applicants_key_select, true],
  ["o", m.applicants_key_open],
  ["/", m.applicants_key_search],
  ["?", m.applicants_key_help],
];

/**
 * The keys of the list, shown only with script. Beside an applicant they work on the whole page; on narrower screens
 * only while an applicant of the list has the focus. They can be switched off, for users of speech input.
 */
export function KeyList({ canRecruit }: { canRecruit: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(areKeysOn()), []);
  const open = () => dialog.current?.showModal();
  useKey("?", open);
  if (isOn === null) return null;
  return (
    <>
      <button type="button" onClick={open} className="min-h-11 text-peacock underline max-md:hidden">
        {m.applicants_keys()} (?)
      </button>
      <dialog ref={dialog} className="question" aria-label={m.applicants_keys()}>
        <h2>{m.applicants_keys()}</h2>
        <p className="quiet mt-1">{m.applicants_keys_text()}</p>
        <dl className="facts mt-3">
          {keys
            .filter(([, , recruits]) => canRecruit || !recruits)
            .map(([name, what]) => (
              <div key={name} className="py-1.5!">
                <dt>{what()}</dt>
                <dd>{name}</dd>
              </div>
            ))}
        </dl>
        <form method="dialog" className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ target }) => {
                setKeysOn(target.checked);
                setOn(target.checked);
              }}
              className="size-[22px] accent-peacock"
            />
            {m.applicants_keys_on()}
          </label>
          <button className="btn btn-line">{m.layout_close()}</button>
        </form>
      </dialog>
    </>
  );
}
