import type { MetaDescriptor } from "@remix-run/cloudflare";
import { readStep, type FormStep } from "~/features/profiles/steps";

/** The name under which a browser keeps the words of a step until they are saved. */
export const profileStepStorageName = (step: FormStep) => `profile-${step}`;

/** What the page after a step says in its head, when its address tells which step has been saved. */
export function savedStepMeta(search: string): MetaDescriptor[] {
  const step = readStep(new URLSearchParams(search).get("saved"));
  return step && step !== "files" ? [{ name: "form-kept", content: profileStepStorageName(step) }] : [];
}
