import type { MetaDescriptor } from "@remix-run/cloudflare";
import { readStep, type FormStep } from "~/features/profiles/steps";

/** The storage name of a step's typed values until they are saved. */
export const profileStepStorageName = (step: FormStep) => `profile-${step}`;

/** The meta tag of the page after a step: the step that its address names as saved. */
export function savedStepMeta(search: string): MetaDescriptor[] {
  const step = readStep(new URLSearchParams(search).get("saved"));
  return step && step !== "files" ? [{ name: "form-kept", content: profileStepStorageName(step) }] : [];
}
