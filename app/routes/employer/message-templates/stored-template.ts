import type { MetaDescriptor } from "@remix-run/cloudflare";

/** The name under which a browser keeps the typing in the form of a template; a new one has the example's key, or none. */
export const templateStorageName = (idOrExample: string | null) => `message-template-${idOrExample ?? "new"}`;

/** Whether such a form has content. */
export const isFilledIn = (formData: FormData) =>
  ["name", "body"].some((field) => String(formData.get(field) ?? "").trim() !== "");

/** The list of templates, where the browser learns that a form has been saved. */
export const afterSaving = (idOrExample: string | null) =>
  `/message-templates?saved=${templateStorageName(idOrExample)}`;

/** The meta tags of that list. */
export function savedMeta(search: string): MetaDescriptor[] {
  const saved = new URLSearchParams(search).get("saved");
  return saved && /^message-template-[\w-]{1,40}$/.test(saved) ? [{ name: "form-kept", content: saved }] : [];
}
