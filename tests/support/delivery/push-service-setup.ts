import type { TestProject } from "vitest/node";
import { startPushService } from "./push-service";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the local push service of a run answers. */
    pushService: string;
  }
}

/** Starts the push service of a run beside workerd, and stops it after it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const service = await startPushService();
  project.provide("pushService", service.origin);
  return () => service.stop();
}
