import type { SQL } from "drizzle-orm";
import type { HeldField } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { holdText, screenForApplicant, screenToApplicant } from "~/features/held-texts/holding.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import type { InterviewForm } from "./forms";

interface EmployerActor {
  userId: string;
  company: { id: string };
}

/** The words of an interview. */
type Words = Pick<InterviewForm, "mode" | "locationUrl" | "message">;

/** The texts of an interview shown at once; its place may be held for review. */
type Shown<Form extends Words> = Omit<Form, "locationUrl" | "message"> & {
  locationUrl: string | null;
  message: string | null;
};

/**
 * Screens the texts of an interview or of offered times before the applicant sees them. `shown` are the texts that may
 * be shown now. `holding` returns the statements that hold the rest for review, for the batch that writes the
 * interview, and the event that refreshes the owners' queue.
 */
export async function screenInterview<Form extends Words>(
  context: AppContext,
  employer: EmployerActor,
  { id: interviewId, applicationId }: { id: string; applicationId: string | SQL },
  form: Form,
) {
  const { db } = context;
  const companyId = employer.company.id;
  const [message, place] = await Promise.all([
    screenToApplicant(db, companyId, applicationId, form.message),
    // A phone number is not screened.
    form.mode === "phone" ? null : screenForApplicant(db, companyId, form.locationUrl),
  ]);
  const shown: Shown<Form> = {
    ...form,
    message: message ? null : form.message,
    locationUrl: place ? null : form.locationUrl,
  };
  /** @param when the condition that the interview has the shown texts */
  const holding = (when: SQL) => {
    const at = (field: HeldField) => ({
      companyId,
      authorId: employer.userId,
      subjectId: interviewId,
      field,
      applicationId,
    });
    const queued = recordEvent(context, { kind: "queue.changed", queue: "texts" }, when);
    return {
      statements: [
        ...holdText(context, at("interview_message"), message, when),
        ...holdText(context, at("interview_place"), place, when),
        ...(message || place ? [queued.statement] : []),
      ],
      send: () => (message || place ? queued.send() : undefined),
    };
  };
  return { shown, holding };
}
