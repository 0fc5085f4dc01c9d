interface DecideButtonsProps {
  /** The act, such as "Approve". */
  label: string;
  /** Of the subject, for screen readers. */
  name: string;
  isSevere?: boolean;
  /** Whether it stands beside a decision of the same weight. */
  isEqual?: boolean;
  /** Whether it decides about no item of the inbox. */
  isApart?: boolean;
}

/** The two buttons of a decision: one opens the next item of the inbox afterwards, one stays with the list. */
export function DecideButtons({ label, name, isSevere = false, isEqual = false, isApart = false }: DecideButtonsProps) {
  const look = isEqual ? "btn-line text-peacock!" : isSevere ? "bg-brick text-on-brick" : "bg-peacock text-surface";
  const strong = `btn btn-small ${look}`;
  if (isApart)
    return (
      <button className={`${strong} justify-self-start`} aria-label={`${label}: ${name}`}>
        {label}
      </button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <button name="then" value="next" className={strong} aria-label={`${label} and next: ${name}`}>
        {`${label} and next`}
      </button>
      <button className={`btn btn-plain btn-small ${isSevere ? "text-brick!" : ""}`} aria-label={`${label}: ${name}`}>
        {label}
      </button>
    </div>
  );
}
