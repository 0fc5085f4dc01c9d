import { useKey } from "~/ui/hydrated/use-key";
import { areKeysOn } from "./keys";

/** Presses a button of the shown applicant, never of one that is still loading. A button with a question opens the question and takes the focus. */
function press(id: string) {
  if (document.querySelector(".desk-pane[aria-busy]")) return;
  const button = document.getElementById(id);
  const question = button?.closest("details");
  if (!question) return button?.click();
  question.open = true;
  button?.focus();
}

const isAsking = () => document.querySelector("dialog[open]") !== null;

interface DeskKeysProps {
  /** An applicant is beside the list, so the keys concern that one. */
  isWide: boolean;
  onStep: (by: 1 | -1) => void;
}

/** The row of the list that has the focus. */
const focusedRow = () => document.activeElement?.closest<HTMLElement>(".applicant") ?? null;

/** The keys of the list and of the applicant beside it, or of an applicant's own page. */
export function DeskKeys({ isWide, onStep }: DeskKeysProps) {
  const when = (act: () => void) => () => {
    if (areKeysOn() && !isAsking()) act();
  };
  const step = (by: 1 | -1) => {
    const row = focusedRow();
    if (isWide || !row) return onStep(by);
    const near = by > 0 ? row.nextElementSibling : row.previousElementSibling;
    near?.querySelector<HTMLElement>("[data-open]")?.focus();
  };
  useKey(
    "j",
    when(() => step(1)),
  );
  useKey(
    "k",
    when(() => step(-1)),
  );
  useKey(
    "s",
    when(() => press("move-shortlisted")),
  );
  useKey(
    "u",
    when(() => press("move-under_review")),
  );
  useKey(
    "h",
    when(() => press("move-hired")),
  );
  useKey(
    "r",
    when(() => press("move-rejected")),
  );
  useKey(
    "e",
    when(() => press("move-interview")),
  );
  useKey(
    "o",
    when(() =>
      (isWide ? document.getElementById("own-page") : focusedRow()?.querySelector<HTMLElement>("[data-open]"))?.click(),
    ),
  );
  useKey(
    "m",
    when(() => document.getElementById("to-message")?.click()),
  );
  useKey(
    "/",
    when(() => document.querySelector<HTMLElement>("[data-search]")?.focus()),
  );
  useKey(
    "x",
    when(() => {
      const row = isWide ? document.querySelector(".applicant:has([aria-current])") : focusedRow();
      row?.querySelector<HTMLElement>("input[name=application]")?.click();
    }),
  );
  return null;
}
