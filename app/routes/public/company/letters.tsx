import { initialName, initials, listAddress, type Initial } from "~/features/companies/directory/directory";
import { m } from "~/paraglide/messages";

/** The first letters of companies, each leading to its list. @param current null for all */
export function Letters({ current }: { current: Initial | null }) {
  return (
    <nav aria-label={m.companies_letters()} className="mt-3">
      <ul className="flex flex-wrap gap-2">
        <Letter href={listAddress(null)} name={m.companies_all()} isCurrent={current === null} />
        {initials.map((each) => (
          <Letter
            key={each}
            href={listAddress(each)}
            name={initialName(each)}
            label={longNames[each]?.()}
            isCurrent={each === current}
          />
        ))}
      </ul>
    </nav>
  );
}

const longNames: Partial<Record<Initial, () => string>> = {
  "0-9": m.companies_letter_numbers,
  other: m.companies_letter_other,
};

function Letter({ href, name, label, isCurrent }: { href: string; name: string; label?: string; isCurrent: boolean }) {
  return (
    <li>
      <a
        href={href}
        className="chip min-w-11 justify-center"
        aria-label={label ? `${name}: ${label}` : undefined}
        aria-current={isCurrent ? "page" : undefined}>
        {name}
      </a>
    </li>
  );
}
