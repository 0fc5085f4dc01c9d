import type { EmployerNewsKind, NewsChannel } from "db/vocabulary";

/** Whether an employer who has chosen nothing is told news of a kind in a way. Each application by mail would be too much. */
export function isWantedByDefault(kind: EmployerNewsKind, channel: NewsChannel): boolean {
  return channel === "app" || kind !== "applications";
}

export type Choices = Record<EmployerNewsKind, Record<NewsChannel, boolean>>;

/** The name of a choice in its form. */
export const choiceName = (kind: EmployerNewsKind, channel: NewsChannel) => `${kind}-${channel}`;
