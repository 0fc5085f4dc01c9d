import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/icon";

export type MenuEntry = [href: string, mark: IconName | "?" | "@", label: string, note?: string];

/** A list of links under its heading, each with a mark before it; the children follow the links. */
export function Menu({ label, entries, children }: { label: string; entries: MenuEntry[]; children?: ReactNode }) {
  return (
    <nav aria-label={label}>
      <h2 className="mb-2 text-base!">{label}</h2>
      <ul className="rows">
        {entries.map(([href, mark, text, note]) => (
          <li key={href}>
            <a href={href} className="flex min-h-14 items-center gap-3 px-4 py-2 text-ink no-underline">
              <Mark mark={mark} />
              {text}
              {note && <span className="new ml-auto min-w-0">{note}</span>}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

export function Mark({ mark }: { mark: MenuEntry[1] }) {
  return (
    <span className="avatar" aria-hidden="true">
      {mark === "?" || mark === "@" ? <span className="text-base">{mark}</span> : <Icon name={mark} size={18} />}
    </span>
  );
}
