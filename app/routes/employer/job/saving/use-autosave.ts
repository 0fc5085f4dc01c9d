import { useCallback, useEffect, useRef, useState, type FormEvent } from "react";
import type { Autosaved } from "./autosave";
import { settleWords } from "./saved-words";

/** What became of the words in the form. network, session, errors, conflict, not_draft and refused are why they are not saved. */
export type SaveStatus = "untouched" | "unsaved" | "saving" | "saved" | "network" | "session" | "errors" | "conflict" | "not_draft" | "refused";

/** Saving itself would not help any more: the button does, or a new page. */
const isFinal = (status: SaveStatus) => status === "conflict" || status === "not_draft" || status === "refused";

/** ms without a key before it saves, and between attempts without a connection. */
const restMs = 1_200;
const retryMs = 6_000;
/** ms after which an answer will not come any more. */
const patienceMs = 20_000;

type Answer = { status: SaveStatus; version?: number; time?: string; shown?: Record<string, string> };

/** Answers that another attempt may change: overload, a gateway's trouble, too many at once. */
const isPassing = (code: number) => code >= 500 || code === 408 || code === 429;

const readAnswer = async (response: Response) => (await response.json().catch(() => null)) as Autosaved | null;

async function send(address: string, body: URLSearchParams): Promise<Answer> {
  try {
    // A redirect leads to a log-in page: it is not followed, and the words stay where they are.
    const response = await fetch(address, { method: "POST", body, redirect: "manual", headers: { accept: "application/json" }, signal: AbortSignal.timeout(patienceMs) });
    if (response.type === "opaqueredirect") return { status: "session" };
    if (isPassing(response.status)) return { status: "network" };
    const saved = await readAnswer(response);
    // A success that cannot be read may have been cut off on its way.
    if (!saved) return { status: response.ok ? "network" : "refused" };
    return "failed" in saved ? { status: saved.failed } : { status: "saved", ...saved };
  } catch {
    return { status: "network" };
  }
}

const fieldsOf = (form: HTMLFormElement) => new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

interface Draft {
  /** The id of the form. */
  formId: string;
  /** Where it is saved; null for a job that others see, which is saved by its button only. */
  address: string | null;
  /** The version that the form shows. */
  version: number;
  /** The name under which the browser keeps the words, until they are saved, and that under which it keeps newer ones then. */
  keptAs: string;
  keepAs: string;
  /** After the first time that a new draft was saved. */
  onMade: () => void;
}

/**
 * Saves a draft while it is being filled in: a moment after the last key, one saving after the other, and again until it is
 * through. What had no answer is sent again as it was, since it may have been saved; newer words follow it.
 */
export function useAutosave({ formId, address, version, keptAs, keepAs, onMade }: Draft) {
  const [state, setState] = useState({ status: "untouched" as SaveStatus, version, time: "" });
  const live = useRef({
    version,
    busy: false,
    dirty: false,
    /** Once saving itself does not help any more. */
    isOver: false,
    unanswered: null as URLSearchParams | null,
    /** The press that waits for a saving under way, so that the form does not overtake it. */
    waiting: null as (() => void) | null,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  }).current;

  const save = useCallback(async () => {
    clearTimeout(live.timer);
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement) || !address || live.busy) return;
    const body = live.unanswered ?? fieldsOf(form);
    if (!live.unanswered) live.dirty = false;
    body.set("version", String(live.version));
    live.busy = true;
    setState((before) => ({ ...before, status: "saving" }));
    const answer = await send(address, body);
    live.busy = false;
    live.isOver = isFinal(answer.status);
    live.unanswered = answer.status === "network" ? body : null;
    if (answer.version !== undefined) {
      const isNew = live.version === 0;
      live.version = answer.version;
      settleWords(form, body, answer.shown ?? {}, keptAs, keepAs);
      if (isNew) onMade();
    }
    const status = answer.status === "saved" && live.dirty ? "unsaved" : answer.status;
    setState((before) => ({ status, version: live.version, time: answer.time ?? before.time }));
    if (live.waiting) return live.waiting();
    if (answer.status === "network") live.timer = setTimeout(() => void save(), retryMs);
    else if (live.dirty && !isFinal(answer.status)) live.timer = setTimeout(() => void save(), restMs);
  }, [address, formId, keptAs, keepAs, live, onMade]);

  const touch = useCallback(() => {
    if (!address || live.isOver) return;
    live.dirty = true;
    if (live.busy) return;
    clearTimeout(live.timer);
    setState((before) => ({ ...before, status: "unsaved" }));
    live.timer = setTimeout(() => void save(), restMs);
  }, [address, live, save]);

  /** Lets a saving under way finish first: a form that overtook it would meet its own words as another user's. */
  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      clearTimeout(live.timer);
      if (event.defaultPrevented || !live.busy) return;
      event.preventDefault();
      const target = event.currentTarget;
      const submitter = (event.nativeEvent as SubmitEvent).submitter;
      live.waiting = () => {
        live.waiting = null;
        // After React has put the new version into the form.
        setTimeout(() => target.requestSubmit(submitter));
      };
    },
    [live],
  );

  useEffect(() => {
    const again = () => live.unanswered && void save();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [live, save]);

  // What is due is saved all the same when the way of saving changes under it.
  useEffect(() => () => clearTimeout(live.timer), [live]);

  return { ...state, touch, onSubmit };
}
