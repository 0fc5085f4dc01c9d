import type { SubmissionResult } from "@conform-to/react";
import { useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";

/** A form that was sent without a session, as the answer to it. */
export interface KeptForm {
  intent: string;
  subject: string;
  result: SubmissionResult;
}

/** The form that was sent to the open page without a session. It stays when the page's data is read anew. */
export function useKeptForm(): KeptForm | undefined {
  const read = useRouteLoaderData("routes/owner/layout") as { kept: KeptForm | null } | undefined;
  return useState(read?.kept ?? undefined)[0];
}
