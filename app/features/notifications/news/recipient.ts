import type { NewsKind, UserType } from "db/vocabulary";
import type { NotificationText } from "./texts";

/** A notification for one person; its row, its live message and its push are made from the same text. */
export interface Told {
  audience: UserType;
  userId: string;
  /** What it is news of; null for what nobody can turn off. */
  kind: NewsKind | null;
  text: NotificationText;
  actionUrl: string;
  /** Hides it while the company is banned; null where it must be read all the same. */
  companyId: string | null;
  metadata: Record<string, string | number>;
  /** The person has just done it themselves and looks at the page: no push. */
  isOwnDoing?: true;
}
