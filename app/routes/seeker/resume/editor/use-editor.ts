import { useCallback, useEffect, useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { controlsIn, isUntouched } from "~/enhance/forms/form-control";
import { attempt, clearSavedForms, prefix } from "~/enhance/forms/stored-forms";
import type { ResumeContent } from "~/features/resumes/content";
import { applyEdit, editOf, placeAfter } from "~/features/resumes/edit";
import { readDraft, type FieldErrors } from "~/features/resumes/editing/draft";
import { useAutosave } from "./use-autosave";

export interface EditorStart {
  content: ResumeContent;
  version: number;
  errors: FieldErrors;
  conflict: boolean;
}

/** The storage name of unsaved values in a tab; a log-out deletes it with all other forms. */
const keptName = `${prefix}resume-editor`;

interface Kept {
  content: ResumeContent;
  /** The version on which it is based. */
  version: number;
}

const keep = (kept: Kept) => attempt(() => sessionStorage.setItem(keptName, JSON.stringify(kept)));
const forget = () => void attempt(() => sessionStorage.removeItem(keptName));

/** The unsaved values of this tab; null without any, or when they equal the saved content. */
function findKept(stored: ResumeContent): Kept | null {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(keptName) ?? "null") as Kept | null) ?? null;
  return kept && JSON.stringify({ ...kept.content, shared: stored.shared }) !== JSON.stringify(stored) ? kept : null;
}

/**
 * The editor with script: the fields hold what is typed, and the content is read from them after each key, for the sheet
 * and for saving. Buttons that move, add and remove change the content, and the fields follow their entries.
 */
export function useEditor(start: EditorStart) {
  const form = useRef<HTMLFormElement>(null);
  const [content, setContent] = useState(start.content);
  // A new number renders all fields again.
  const [generation, setGeneration] = useState(0);
  const [isLive, setLive] = useState(false);
  const [restored, setRestored] = useState(false);
  const saving = useAutosave(form, start, forget);
  const { touch, save, collide, version } = saving;

  const change = useCallback(
    (changed: ResumeContent) => {
      setContent(changed);
      keep({ content: changed, version });
      touch();
    },
    [touch, version],
  );

  // Runs only once, with the initial values of the page.
  useEffect(() => {
    setLive(true);
    clearSavedForms();
    const kept = start.conflict ? null : findKept(start.content);
    if (kept) {
      setGeneration(1);
      setRestored(true);
      setContent(kept.content);
      if (kept.version === start.version) touch();
      else collide();
    } else if (form.current && !controlsIn(form.current).every(isUntouched)) {
      // The user typed before the script was loaded.
      change(readDraft(new FormData(form.current), start.content));
    }
  }, []);

  function onInput() {
    if (form.current) change(readDraft(new FormData(form.current), content));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const edit = editOf(submitter?.value);
    if (!edit) return void save();
    const changed = applyEdit(readDraft(new FormData(event.currentTarget), content), edit);
    flushSync(() => change(changed));
    const place = document.getElementById(placeAfter(changed, edit));
    place?.scrollIntoView({ block: "nearest" });
    // After a move by keyboard the focus stays on the entry's button.
    const button = place?.querySelector<HTMLButtonElement>(`button[value^="${edit.do}:"]`);
    if (edit.do === "add") place?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
    else (button ?? place)?.focus({ preventScroll: true });
  }

  return {
    form,
    content,
    generation,
    isLive,
    restored,
    onInput,
    onSubmit,
    keepMine: () => void save(),
    takeOther: forget,
    ...saving,
  };
}
