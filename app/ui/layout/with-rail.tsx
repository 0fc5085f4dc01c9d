import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";

interface WithRailProps {
  /** What the rail holds, for screen readers, where it is not just what goes with the page. */
  label?: string;
  rail: ReactNode;
  /** True for a menu that the page also offers in another way below 1,088 px. */
  isWideOnly?: boolean;
  /** True for a summary that comes before the main matter below 1,088 px. */
  isFirst?: boolean;
  children: ReactNode;
}

/** The main matter of 716 px and a rail of 340 px beside it; below 1,088 px the rail comes after it. */
export function WithRail({
  label = m.layout_rail(),
  rail,
  isWideOnly = false,
  isFirst = false,
  children,
}: WithRailProps) {
  return (
    <div className="with-rail">
      <div className="grid grid-cols-1 content-start gap-8">{children}</div>
      <aside
        aria-label={label}
        className={`grid grid-cols-1 content-start gap-4 md:grid-cols-2 lg:grid-cols-1 ${isWideOnly ? "max-lg:hidden" : isFirst ? "max-lg:order-first" : ""}`}>
        {rail}
      </aside>
    </div>
  );
}

interface PanelProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a rail under its heading. */
export function Panel({ id, title, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id} className="text-[17px]!">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface RailLinksProps {
  title: string;
  links: readonly (readonly [path: string, name: string])[];
  className?: string;
}

/** Links in a rail under their heading. */
export function RailLinks({ title, links, className = "" }: RailLinksProps) {
  return (
    <nav aria-label={title} className={`card ${className}`}>
      <h2 className="text-[17px]!">{title}</h2>
      <ul>
        {links.map(([path, name]) => (
          <li key={path}>
            <a href={path} className="inline-block min-h-11 content-center first-letter:uppercase">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
