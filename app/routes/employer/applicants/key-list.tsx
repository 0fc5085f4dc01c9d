const keys: [keys: string, what: string, recruits?: true][] = [
  ["j or ↓", "Next applicant"],
  ["k or ↑", "Applicant before"],
  ["o or Enter", "Open the applicant's page"],
  ["x", "Tick or untick", true],
  ["u", "Start review", true],
  ["s", "Shortlist", true],
  ["i", "Schedule interview", true],
  ["h", "Hire", true],
  ["r", "Reject, after a question", true],
  ["/", "Go to the search"],
  ["?", "Show these keys"],
];

/** The keys of the list, for whoever has script: they work only while something in the list has the focus. */
export function KeyList({ canRecruit }: { canRecruit: boolean }) {
  return (
    <>
      <button type="button" data-keys hidden className="min-h-11 text-peacock underline max-md:hidden">
        Keys
      </button>
      <dialog className="question" aria-label="Keys">
        <h2>Keys</h2>
        <p className="quiet mt-1">They work while an applicant of the list has the focus, and never while you type.</p>
        <dl className="facts mt-3">
          {keys
            .filter(([, , recruits]) => canRecruit || !recruits)
            .map(([name, what]) => (
              <div key={name}>
                <dt>{what}</dt>
                <dd>{name}</dd>
              </div>
            ))}
        </dl>
        <form method="dialog" className="mt-4">
          <button className="btn btn-line">Close</button>
        </form>
      </dialog>
    </>
  );
}
