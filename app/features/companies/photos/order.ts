/** The ids with `id` moved directly before `next`; null when they are the same or one of them is missing. */
export function moveBefore(ids: readonly string[], id: string, next: string): string[] | null {
  if (id === next || !ids.includes(id) || !ids.includes(next)) return null;
  return ids.filter((each) => each !== id).flatMap((each) => (each === next ? [id, each] : [each]));
}
