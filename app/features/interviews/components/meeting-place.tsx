import type { InterviewMode } from "db/vocabulary";
import { phoneText } from "~/features/companies/phone";
import { normalizePhone } from "~/features/text/phone";
import { m } from "~/paraglide/messages";
import { meetingLink } from "../interview";

/** Where an interview takes place: a number that can be called, or an address. */
export function MeetingPlace({ mode, locationUrl }: { mode: InterviewMode; locationUrl: string | null }) {
  if (!locationUrl) return null;
  // A button leads to a video call.
  if (mode === "video" && meetingLink(locationUrl)) return null;
  if (mode === "phone") {
    const phone = normalizePhone(locationUrl);
    return (
      <p>
        {m.applications_interview_phone()}:{" "}
        {phone ? (
          <a href={`tel:+91${phone}`} className="inline-flex min-h-11 items-center font-semibold text-inherit!">
            {phoneText(phone)}
          </a>
        ) : (
          <span className="font-semibold">{locationUrl}</span>
        )}
      </p>
    );
  }
  const label = mode === "video" ? m.applications_interview_link() : m.applications_interview_address();
  return (
    <p className="whitespace-pre-line">
      {label}: <span className="font-semibold">{locationUrl}</span>
    </p>
  );
}
