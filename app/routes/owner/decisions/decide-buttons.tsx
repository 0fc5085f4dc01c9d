interface DecideButtonsProps {
  /** The act, such as "Approve". */
  label: string;
  /** Of the subject, for screen readers. */
  name: string;
  isSevere?: boolean;
  /** Whether it decides about no item of the inbox. */
  isApart?: boolean;
  /** The id of the form, when the buttons are outside of it. */
  form?: string;
}

/** The two buttons of a decision: one opens the next item of the inbox afterwards, one stays with the list. */
export function DecideButtons({ label, name, isSevere = false, isApart = false, form }: DecideButtonsProps) {
  const look = isSevere ? "bg-brick text-on-brick" : "bg-peacock text-surface";
  const strong = `btn btn-small ${look}`;
  if (isApart)
    return (
      <button className={`${strong} justify-self-start`} aria-label={`${label}: ${name}`}>
        {label}
      </button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <button form={form} name="then" value="next" className={strong} aria-label={`${label} and next: ${name}`}>
        {`${label} and next`}
      </button>
      <button
        form={form}
        className={`btn btn-plain btn-small ${isSevere ? "text-brick!" : ""}`}
        aria-label={`${label}: ${name}`}>
        {label}
      </button>
    </div>
  );
}
