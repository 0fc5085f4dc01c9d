const offKey = "applicant-keys";

/** Whether keys without a modifier act: users of speech input switch them off. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(offKey) !== "off";
  } catch {
    return true;
  }
}

export function setKeysOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(offKey);
    else localStorage.setItem(offKey, "off");
  } catch {
    // Storage is forbidden: the keys work again on the next page.
  }
}
