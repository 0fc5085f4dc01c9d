import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { Icon } from "../icon";

interface WithRailProps {
  /** What the rail holds, for screen readers, where it is not just what goes with the page. */
  label?: string;
  rail: ReactNode;
  /** True for a menu that the page also offers in another way below 1,088 px. */
  isWideOnly?: boolean;
  /** True for a summary that comes before the main matter below 1,088 px. */
  isFirst?: boolean;
  /** True for a rail that may be longer than a screen: it scrolls with the page, so that its end can be reached. */
  isLong?: boolean;
  children: ReactNode;
}

/** The main matter of 716 px and a rail of 340 px beside it that stays in sight; below 1,088 px the rail comes after it. */
export function WithRail({
  label = m.layout_rail(),
  rail,
  isWideOnly = false,
  isFirst = false,
  isLong = false,
  children,
}: WithRailProps) {
  return (
    <div className="with-rail">
      <div className="grid grid-cols-1 content-start gap-8">{children}</div>
      <aside
        aria-label={label}
        className={`grid grid-cols-1 content-start gap-4 md:grid-cols-2 lg:grid-cols-1 ${isWideOnly ? "max-lg:hidden" : isFirst ? "max-lg:order-first" : ""} ${isLong ? "lg:static" : ""}`}>
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

interface FactsProps {
  id: string;
  title: string;
  facts: readonly string[];
}

/** Short facts in a rail under their heading. */
export function Facts({ id, title, facts }: FactsProps) {
  return (
    <Panel id={id} title={title}>
      <ul className="mt-2 grid gap-2">
        {facts.map((fact) => (
          <li key={fact} className="flex items-start gap-2">
            <Icon name="check" size={20} className="mt-0.5 shrink-0 text-leaf" />
            {fact}
          </li>
        ))}
      </ul>
    </Panel>
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
