/** The acts that can be run on several users or companies at once. */
export const bulkActs = ["warn", "suspend", "end_sessions"] as const;
export type BulkAct = (typeof bulkActs)[number];

export const bulkActNames: Record<BulkAct, string> = {
  warn: "Warn",
  suspend: "Suspend",
  end_sessions: "Sign out everywhere",
};
