/**
 * A person's photo over their initials, which are visible until it has loaded and where there is none. The photo has no
 * alternative text: the name is beside it.
 */
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
