import type { ReactNode } from "react";
import { stepNames } from "~/features/profiles/names";
import { stepAddress, type ProfileStep } from "~/features/profiles/steps";
import { m } from "~/paraglide/messages";

interface SectionProps {
  step: ProfileStep;
  title?: string;
  /** Where it is changed, when that is not the step's form. */
  href?: string;
  isEmpty?: boolean;
  children: ReactNode;
}

/** A part of the profile with the way to change it, which leads back here. */
export function ProfileSection({
  step,
  title = stepNames[step](),
  href = stepAddress(step, "/profile"),
  isEmpty = false,
  children,
}: SectionProps) {
  return (
    <section className="card grid gap-2" aria-labelledby={`${step}-title`}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={`${step}-title`}>{title}</h2>
        <a
          href={href}
          className="inline-flex min-h-11 items-center"
          aria-label={(isEmpty ? m.profile_add_label : m.profile_edit_label)({ section: title })}>
          {isEmpty ? m.profile_add() : m.profile_edit()}
        </a>
      </div>
      {children}
    </section>
  );
}

/** One entry, or that it is missing. */
export function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <div>
      <dt className="quiet">{name}</dt>
      <dd className={value ? "font-semibold wrap-anywhere" : "text-ink-2"}>{value || m.profile_not_given()}</dd>
    </div>
  );
}
