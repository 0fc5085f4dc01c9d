import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { FieldErrors } from "~/features/resumes/editing/draft";
import type { Autosaved } from "./autosave";

/** State of the form's values: errors, network, session and conflict are reasons why they are not saved. */
export type SaveStatus = "saved" | "unsaved" | "saving" | "errors" | "network" | "session" | "conflict";

/** ms after the last key before it saves, and ms between attempts without a connection. */
const restMs = 1_200;
const retryMs = 8_000;
/** Time limit of a request in ms. */
const patienceMs = 20_000;

type Answer = { status: SaveStatus; version?: number; latest?: number; errors?: FieldErrors };

async function send(form: HTMLFormElement, version: number): Promise<Answer> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  body.set("version", String(version));
  try {
    // A redirect leads to a log-in page: it is not followed, and the typed values stay.
    const response = await fetch("/resume-editor/autosave", {
      method: "POST",
      body,
      redirect: "manual",
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.type === "opaqueredirect") return { status: "session" };
    if (![200, 400, 409].includes(response.status)) return { status: "network" };
    const saved = (await response.json()) as Autosaved;
    if ("errors" in saved) return { status: "errors", errors: saved.errors };
    return "latest" in saved
      ? { status: "conflict", latest: saved.latest }
      : { status: "saved", version: saved.version };
  } catch {
    return { status: "network" };
  }
}

interface Start {
  version: number;
  errors: FieldErrors;
  conflict: boolean;
}

/**
 * Saves a form while it is being filled in: shortly after the last key, one request after the other, with retries until
 * it succeeds. A conflict needs the user's decision. Leaving the page with unsaved words asks first.
 */
export function useAutosave(form: RefObject<HTMLFormElement>, start: Start, onSaved: () => void) {
  const [state, setState] = useState({
    status: (start.conflict ? "conflict" : Object.keys(start.errors).length > 0 ? "errors" : "saved") as SaveStatus,
    version: start.version,
    errors: start.errors,
  });
  const live = useRef({
    /** The version that was edited, and the version saved elsewhere since. */
    version: start.version,
    latest: start.version,
    status: state.status,
    busy: false,
    dirty: false,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });

  const show = useCallback((status: SaveStatus, errors?: FieldErrors) => {
    live.current.status = status;
    setState((before) => ({
      status,
      version: live.current.version,
      errors: errors ?? (status === "saved" ? {} : before.errors),
    }));
  }, []);

  const save = useCallback(async () => {
    const now = live.current;
    clearTimeout(now.timer);
    if (!form.current || now.busy) return;
    // In a conflict saving by hand chooses the user's own version.
    if (now.status === "conflict") now.version = now.latest;
    now.busy = true;
    now.dirty = false;
    show("saving");
    const { status, version = now.version, latest = version, errors } = await send(form.current, now.version);
    Object.assign(now, { busy: false, version, latest });
    if (status === "saved" && !now.dirty) onSaved();
    show(status === "saved" && now.dirty ? "unsaved" : status, errors);
    if (status === "network") now.timer = setTimeout(() => void save(), retryMs);
    else if (status === "saved" && now.dirty) now.timer = setTimeout(() => void save(), restMs);
  }, [form, onSaved, show]);

  const touch = useCallback(() => {
    const now = live.current;
    now.dirty = true;
    clearTimeout(now.timer);
    if (now.status === "conflict" || now.busy) return;
    if (now.status === "saved") show("unsaved");
    now.timer = setTimeout(() => void save(), restMs);
  }, [save, show]);

  /** Values based on an older version need the user's decision, too. */
  const collide = useCallback(() => show("conflict"), [show]);

  useEffect(() => {
    const again = () => live.current.status === "network" && void save();
    const ask = (event: BeforeUnloadEvent) => {
      const { status, busy } = live.current;
      // After the end of a session the values are stored in the tab, and the user has to leave for the log-in.
      if (busy || (status !== "saved" && status !== "session" && status !== "conflict")) event.preventDefault();
    };
    addEventListener("online", again);
    addEventListener("beforeunload", ask);
    return () => {
      removeEventListener("online", again);
      removeEventListener("beforeunload", ask);
      clearTimeout(live.current.timer);
    };
  }, [save]);

  return { ...state, save, touch, collide };
}
