import { define } from "../define";

type Json = Record<string, unknown>;

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=/g, "");

const withBytes = (list: Json[] = []) => list.map((entry) => ({ ...entry, id: bytesOf(entry.id as string) }));

/** Converts the site's JSON to the browser's options: older browsers do not parse the JSON themselves. */
function optionsOf(json: Json): Json {
  const user = json.user as Json | undefined;
  return {
    ...json,
    challenge: bytesOf(json.challenge as string),
    ...(user && { user: { ...user, id: bytesOf(user.id as string) } }),
    allowCredentials: withBytes(json.allowCredentials as Json[]),
    excludeCredentials: withBytes(json.excludeCredentials as Json[]),
  };
}

/** The browser's answer as JSON. */
function answerOf({ id, rawId, type, response }: PublicKeyCredential): Json {
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"].flatMap(
    (name) => {
      const part = (response as unknown as Record<string, ArrayBuffer | null | undefined>)[name];
      return part ? [[name, textOf(part)]] : [];
    },
  );
  const transports = (response as Partial<AuthenticatorAttestationResponse>).getTransports?.() ?? [];
  return { id, rawId: textOf(rawId), type, response: { ...Object.fromEntries(parts), transports } };
}

/**
 * `<passkey-form src>` around a hidden form with a `[name=passkey]` field and a hidden `[data-note]`: shows the form
 * where the browser supports passkeys, and sends it with the passkey's answer to the options from `src`.
 */
class PasskeyForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector("form");
    if (!form || !("PublicKeyCredential" in window)) return;
    for (const other of document.querySelectorAll<HTMLElement>("[data-without-passkeys]")) other.hidden = true;
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.answer(form).catch(() => this.note(true));
    });
  }

  private note(isShown: boolean) {
    const note = this.querySelector<HTMLElement>("[data-note]");
    if (note) note.hidden = !isShown;
  }

  private async answer(form: HTMLFormElement) {
    const button = form.querySelector("button");
    if (!button || button.disabled) return;
    button.disabled = true;
    this.note(false);
    try {
      const response = await fetch(this.getAttribute("src") ?? "");
      if (!response.ok) throw new Error(String(response.status));
      const json = (await response.json()) as Json;
      const publicKey = optionsOf(json) as unknown as PublicKeyCredentialCreationOptions &
        PublicKeyCredentialRequestOptions;
      const found = await (json.user
        ? navigator.credentials.create({ publicKey })
        : navigator.credentials.get({ publicKey }));
      const field = form.querySelector<HTMLInputElement>("[name=passkey]");
      if (!found || !field) throw new Error("no passkey");
      field.value = JSON.stringify(answerOf(found as PublicKeyCredential));
      form.submit();
    } finally {
      button.disabled = false;
    }
  }
}

define("passkey-form", PasskeyForm);
