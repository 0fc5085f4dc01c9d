import type { InterviewMode, InterviewStatus } from "db/vocabulary";
import { agendaAddress } from "~/features/interviews/interviews-page";
import { metadataOf, type News } from "../../channels/news";
import { applicationMetadata, type ApplicationFacts } from "../applications/news";

export interface InterviewFacts extends ApplicationFacts {
  interviewId: string;
  status: InterviewStatus;
  /** ms UTC */
  scheduledAt: number;
  mode: InterviewMode;
  locationUrl: string | null;
}

/** News about an interview for either side. */
export function newsOfInterview(facts: InterviewFacts, status = facts.status) {
  const { interviewId, scheduledAt, companyId, mode, locationUrl } = facts;
  const metadata = metadataOf({
    ...applicationMetadata(facts),
    match_type: "interview",
    interview_id: interviewId,
    interview_status: status,
    scheduled_at: scheduledAt,
    mode,
    location_url: locationUrl,
  });
  const news = { kind: "interviews" as const, companyId, metadata };
  return {
    toSeeker: (text: News["text"]): News => ({ to: "seeker", ...news, text, actionUrl: "/activity?show=interviews" }),
    toTeam: (text: News["text"]): News => ({
      to: "team",
      ...news,
      text,
      actionUrl: agendaAddress({ id: interviewId, scheduledAt }),
    }),
  };
}
