/** The closest element of a selector at a plain tap or click; null for other mouse buttons and with modifier keys. */
export function tapped<Found extends Element>(
  { target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
  selector: string,
): Found | null {
  return button || ctrlKey || metaKey || shiftKey || altKey ? null : (target as Element).closest<Found>(selector);
}
