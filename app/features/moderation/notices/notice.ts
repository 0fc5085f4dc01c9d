/** An act of an owner or admin on an account, as its user is notified of it. */
export type Notice =
  | { act: "warned"; reason: string }
  | { act: "suspended"; reason: string; /** ms UTC; null for one without an end. */ until: number | null }
  | { act: "reinstated" }
  | { act: "points_granted" | "points_taken"; points: number; reason: string }
  | { act: "email_confirmed" }
  | { act: "sessions_ended"; reason: string };
