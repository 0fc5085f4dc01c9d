import type { ReactNode } from "react";

interface FilterFormProps {
  id: string;
  label: string;
  typed: string;
  onType: (typed: string) => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** Filters a long list while one types; without script its button does. */
export function FilterForm({ id, label, typed, onType, children }: FilterFormProps) {
  return (
    <form role="search" className="mt-3 flex max-w-2xl flex-wrap items-end gap-3">
      <div className="field min-w-0 flex-1 basis-56">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          name="q"
          type="search"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
        />
      </div>
      <button className="btn btn-line">Filter</button>
      {children}
    </form>
  );
}
