import type { ReactNode } from "react";

/** A part of the page under its heading. */
export function Section({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid grid-cols-1 gap-3">
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p className="quiet">{text}</p>}
      </div>
      {children}
    </section>
  );
}
