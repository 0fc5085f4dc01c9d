/** The ids with one of them right before another; null where one of the two is not among them. */
export function moveBefore(ids: readonly string[], id: string, next: string): string[] | null {
  if (id === next || !ids.includes(id) || !ids.includes(next)) return null;
  return ids.filter((each) => each !== id).flatMap((each) => (each === next ? [id, each] : [each]));
}
