import type { ReactNode } from "react";

interface SectionFoldProps {
  /** In the address, with which it opens. */
  id: string;
  name: string;
  /** Its present value, in a line. */
  value: string;
  isOpen: boolean;
  children: ReactNode;
}

/** One section of a page of settings: its name and present value, and below them the form where it is open. */
export const SectionFold = ({ id, name, value, isOpen, children }: SectionFoldProps) => (
  <details id={id} open={isOpen} className="group">
    <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 px-4 py-2 hover:bg-tint">
      <span className="min-w-0">
        <h2 className="text-base!">{name}</h2>
        <span className="quiet text-sm wrap-anywhere">{value}</span>
      </span>
      <Chevron className="group-open:rotate-90" />
    </summary>
    <div className="px-4 pt-2 pb-4">{children}</div>
  </details>
);

/** Says that a row opens. */
export const Chevron = ({ className = "" }: { className?: string }) => (
  <span aria-hidden="true" className={`text-xl text-ink-2 ${className}`}>
    ›
  </span>
);
