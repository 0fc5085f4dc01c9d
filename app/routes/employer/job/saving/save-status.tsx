const texts = {
  unsaved: "Not saved yet …",
  saving: "Saving …",
  saved: "Saved {time}",
  network: "Not saved, trying again. Your words are safe in this browser.",
  session: "Not saved: you are not logged in any more. Your words are safe in this browser.",
  errors: "Not saved: something above has to be corrected",
  conflict: "Not saved: somebody else has changed this. Go on to see what.",
  refused: "Not saved: this job cannot be saved from here any more. Copy your words, then load the page anew.",
  not_draft: "Not saved: this job is not a draft any more. Press the button to save.",
};

/** What became of what is typed, always in sight; script writes it. */
export function SaveStatusLine({ logIn }: { /** Where one logs in again. */ logIn: string }) {
  return (
    <p role="status" className="quiet min-h-6" data-save-status="" data-texts={JSON.stringify(texts)}>
      <span />{" "}
      <a href={logIn} hidden>
        Log in again
      </a>
    </p>
  );
}
