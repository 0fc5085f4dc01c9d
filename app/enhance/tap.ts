/** The element that fits a selector where a plain tap or click went; a second button or a held key wants something else. */
export function tapped<Found extends Element>(
  { target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
  selector: string,
): Found | null {
  return button || ctrlKey || metaKey || shiftKey || altKey ? null : (target as Element).closest<Found>(selector);
}
