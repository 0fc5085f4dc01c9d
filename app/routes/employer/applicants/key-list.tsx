const keys: [keys: string, what: string, recruits?: true][] = [
  ["j", "Next applicant"],
  ["k", "Applicant before"],
  ["s", "Shortlist", true],
  ["e", "Schedule an interview", true],
  ["r", "Reject, after a question", true],
  ["u", "Start review", true],
  ["h", "Hire", true],
  ["m", "Write a message", true],
  ["x", "Select or clear", true],
  ["o", "Open the applicant's own page"],
  ["/", "Go to the search"],
  ["?", "Show these keys"],
];

/**
 * The keys of the list, shown only with script. Beside an applicant they work on the whole page; on narrower screens
 * only while an applicant of the list has the focus. They can be switched off, for users of speech input.
 */
export function KeyList({ canRecruit }: { canRecruit: boolean }) {
  return (
    <>
      <button type="button" data-keys hidden className="min-h-11 text-peacock underline max-md:hidden">
        Keys (?)
      </button>
      <dialog className="question" aria-label="Keys">
        <h2>Keys</h2>
        <p className="quiet mt-1">
          Shortcuts are off while you type and with Ctrl, Alt or ⌘. They ask for confirmation like the buttons.
        </p>
        <dl className="facts mt-3">
          {keys
            .filter(([, , recruits]) => canRecruit || !recruits)
            .map(([name, what]) => (
              <div key={name} className="py-1.5!">
                <dt>{what}</dt>
                <dd>{name}</dd>
              </div>
            ))}
        </dl>
        <form method="dialog" className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" data-keys-on defaultChecked className="size-[22px] accent-peacock" />
            Keys are on
          </label>
          <button className="btn btn-line">Close</button>
        </form>
      </dialog>
    </>
  );
}
