import { useEffect, useRef, useState, type RefObject } from "react";
import { controlsIn, isUntouched } from "~/enhance/forms/form-control";
import type { FormKeeper } from "~/enhance/forms/form-keeper";
import { DraftSaver, type SaveStatus } from "./draft-saver";

interface Options {
  /** The autosave address; null where only the buttons save. */
  address: string | null;
  version: number;
  /** The address of the draft once it exists. */
  page: string;
  /** The storage name of its typed values then. */
  keepAs: string;
  /** Whether the rendered values are not saved yet. */
  isUnsaved: boolean;
}

interface Saved {
  status: SaveStatus;
  time: string;
  /** The version of the draft; null before it was saved here. */
  version: number | null;
  /** The errors of the fields that the server has read since, by name; null for a field that is right now. */
  errors: Record<string, string[] | null>;
  readings: Record<string, string>;
}

const fieldsOf = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** A focused field gets no error, so that typing is not interrupted; an error of the page stays until the value changes. */
function errorsIn(form: HTMLFormElement, errors: Record<string, string>): Saved["errors"] {
  const found: Saved["errors"] = {};
  for (const control of controlsIn(form)) {
    if (control.type === "hidden" || found[control.name]) continue;
    const message = errors[control.name];
    if (message && control !== document.activeElement) found[control.name] = [message];
    else if (!message && !isUntouched(control)) found[control.name] = null;
  }
  return found;
}

/** Saves the form of a draft while it is filled in. @param frame the form-keeper around it */
export function useAutosave(
  frame: RefObject<HTMLElement & Partial<Pick<FormKeeper, "settle">>>,
  { address, version, ...options }: Options,
) {
  const [saved, setSaved] = useState<Saved>({ status: "untouched", time: "", version: null, errors: {}, readings: {} });
  const saver = useRef<DraftSaver | null>(null);
  const draft = useRef(options);
  useEffect(() => {
    const form = frame.current?.querySelector("form");
    if (address === null || !form) return;
    const draftSaver = new DraftSaver({
      address,
      version,
      fields: () => fieldsOf(form),
      show: (status, time = "") => setSaved((before) => ({ ...before, status, time: time || before.time })),
      settle: (sent, answer) => {
        const errors =
          answer.status === "saved" || answer.status === "errors" ? errorsIn(form, answer.errors ?? {}) : {};
        setSaved((before) => ({
          ...before,
          version: answer.version ?? before.version,
          errors: { ...before.errors, ...errors },
          readings: answer.readings ?? {},
        }));
        if (answer.version === undefined) return;
        frame.current?.settle?.(sent, answer.shown ?? {}, draft.current.keepAs);
        // A reload opens this draft and does not begin a second one.
        if (sent.get("version") === "0") history.replaceState(history.state, "", draft.current.page);
      },
    });
    saver.current = draftSaver;
    const retry = () => draftSaver.retry();
    addEventListener("online", retry);
    // The user may have typed before this script was loaded.
    if (draft.current.isUnsaved || controlsIn(form).some((control) => control.name && !isUntouched(control)))
      draftSaver.touch();
    return () => {
      draftSaver.stop();
      removeEventListener("online", retry);
    };
  }, [address, frame, version]);
  // A form that was sent by its button has a newer version than the last autosave.
  return { ...saved, saver, version: Math.max(saved.version ?? 0, version), isStored: saved.version !== null };
}
