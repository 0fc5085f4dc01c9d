/** Prefix of the name of a form, as a key in sessionStorage. */
export const prefix = "form:";

/** Uses the browser's storage; undefined where it is full or forbidden. */
export function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Deletes the stored values of the fields with a name prefix: their positions hold other fields now. */
export function forgetFields(kept: Record<string, unknown>, beginning: string): void {
  for (const name of Object.keys(kept)) if (name.startsWith(beginning)) delete kept[name];
}

/** Storage keys of the data about a user's visits on this device. */
const looks = ["recent-jobs", "error-log"];

/** Whose values are stored: the room of the person who was last signed in. */
const whose = `${prefix}whose`;

/** Deletes all stored values, of forms and of visits. */
function clearAll(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  for (const key of looks) localStorage.removeItem(key);
}

/** Deletes the stored values of the person before, who did not log out: their session has ended otherwise. */
function clearOthersForms(): void {
  const person = document.querySelector("live-user")?.getAttribute("room-url");
  if (!person) return;
  attempt(() => {
    const before = sessionStorage.getItem(whose);
    if (before === person) return;
    if (before !== null) clearAll();
    sessionStorage.setItem(whose, person);
  });
}

/** An address without the one-time parameter that says that a form was saved. */
export function withoutSavedParameter(href: string): string {
  const url = new URL(href);
  if (!url.searchParams.has("saved")) return href;
  url.searchParams.delete("saved");
  return url.href;
}

/**
 * Deletes the stored values of forms that this page reports as saved: `<meta name="form-kept" content=name>`; "*" means
 * all, as after a log-out. The address reports it once: after a reload or the back button, later typing is newer. Pages
 * with React keep the address that they were rendered for, and remember in its history entry that it was read. Those of
 * another person are deleted, too.
 */
export function clearSavedForms(): void {
  clearOthersForms();
  for (const { content, dataset } of document.querySelectorAll<HTMLMetaElement>('meta[name="form-kept"]')) {
    if (dataset.heeded === content) continue;
    dataset.heeded = content;
    const state = history.state as { heeded?: string } | null;
    if (state?.heeded === location.search && content !== "*") continue;
    attempt(() => {
      if (content === "*") return clearAll();
      sessionStorage.removeItem(prefix + content);
      if ("__remixContext" in window) history.replaceState({ ...state, heeded: location.search }, "");
      else history.replaceState(state, "", withoutSavedParameter(location.href));
    });
  }
}
