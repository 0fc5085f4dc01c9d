import type { ReactNode } from "react";
import { Icon } from "../icon";

interface SearchBoxProps {
  /** Where the form leads. */
  path: string;
  /** The name and the suggestions of the search field. */
  label: string;
  /** What the button does. */
  submit: string;
  /** The accessible name of the form; by default that of the field. */
  name?: string;
  /** The initial words. */
  words?: string;
  /** Hidden fields that are sent along. */
  children?: ReactNode;
}

/** A field for words with its button, as one GET form. */
export function SearchBox({ path, label, submit, name, words, children }: SearchBoxProps) {
  return (
    <form action={path} role="search" aria-label={name} className="search max-w-2xl">
      <input
        name="q"
        type="search"
        maxLength={100}
        defaultValue={words}
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        className="min-h-12 min-w-0 flex-1 px-4"
      />
      <button className="grid w-13 place-items-center text-peacock" aria-label={submit}>
        <Icon name="search" />
      </button>
      {children}
    </form>
  );
}
