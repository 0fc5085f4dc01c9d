import type { DomainEvent } from "~/features/events";

type Kind = DomainEvent["kind"];

// Held on globalThis because the tests have this module twice: among the sources, and in the build of the pages.
const holder = globalThis as typeof globalThis & { kaamgharChanges?: Map<Kind, number> };
const changes = () => (holder.kaamgharChanges ??= new Map<Kind, number>());

/** How many events of these kinds this isolate has sent or delivered: what it remembers of them is out of date when the number changes. */
export function countChanges(...kinds: Kind[]): number {
  return kinds.reduce((sum, kind) => sum + (changes().get(kind) ?? 0), 0);
}

/** Counts an event of this isolate; see {@link countChanges}. */
export function noteChange(kind: Kind): void {
  changes().set(kind, (changes().get(kind) ?? 0) + 1);
}
