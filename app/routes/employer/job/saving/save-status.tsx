import type { SaveStatus } from "./use-autosave";

const texts: Record<SaveStatus, (time: string) => string> = {
  untouched: () => "",
  unsaved: () => "Not saved yet …",
  saving: () => "Saving …",
  saved: (time) => `Saved ${time}`,
  network: () => "Not saved, trying again. Your words are safe in this browser.",
  session: () => "Not saved: you are not logged in any more. Your words are safe in this browser.",
  errors: () => "Not saved: something above has to be corrected",
  conflict: () => "Not saved: somebody else has changed this. Go on to see what.",
  refused: () => "Not saved: this job cannot be saved from here any more. Copy your words, then load the page anew.",
  not_draft: () => "Not saved: this job is not a draft any more. Press the button to save.",
};

/** What became of what is typed, always in sight. */
export function SaveStatusLine({ status, time, logIn }: { status: SaveStatus; time: string; /** Where one logs in again. */ logIn: string }) {
  const isWell = status === "untouched" || status === "saved" || status === "saving" || status === "unsaved";
  return (
    <p role="status" className={`min-h-6 ${isWell ? "quiet" : "font-semibold text-brick"}`}>
      {texts[status](time)}{" "}
      {status === "session" && <a href={logIn}>Log in again</a>}
    </p>
  );
}
