import type { NotificationText } from "./texts";

/** A notification for one person, its row and its live message made from the same text. */
export interface Told {
  audience: "seeker" | "employer";
  userId: string;
  text: NotificationText;
  actionUrl: string;
  /** Hides it while the company is banned; null where it must be read all the same. */
  companyId: string | null;
  metadata: Record<string, string | number>;
}
