// Held on globalThis because the tests have this module twice: among the sources, and in the build of the pages.
const holder = globalThis as typeof globalThis & { kaamgharJobChanges?: number };

/** How often jobs have changed by what this isolate has done. */
export const countJobChanges = () => holder.kaamgharJobChanges ?? 0;

/** Says that a job has been published, changed or taken off the lists: kept searches of this isolate are not shown any more. */
export function noteJobChange(): void {
  holder.kaamgharJobChanges = countJobChanges() + 1;
}
