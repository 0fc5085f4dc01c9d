/** A person's photo over their initials, which show until it is there, and where there is none. It says nothing to a reader: the name is beside it. */
export function Avatar({
  initials,
  photo,
  className = "",
}: {
  initials: string;
  photo: string | null;
  className?: string;
}) {
  if (photo === null) {
    return (
      <span className={`avatar ${className}`.trim()} aria-hidden={className ? true : undefined}>
        {initials}
      </span>
    );
  }
  return (
    <span className={`avatar relative ${className}`.trim()} aria-hidden={className ? true : undefined}>
      {initials}
      <img src={photo} alt="" />
    </span>
  );
}
