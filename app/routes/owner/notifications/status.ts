import type { BroadcastKind, BroadcastStatus } from "db/vocabulary";

export const statusNames: Record<BroadcastStatus, string> = {
  draft: "Draft",
  waiting_for_owner: "Needs approval",
  scheduled: "Scheduled",
  sending: "Being sent",
  done: "Sent",
  stopped: "Stopped",
};

export const kindNames: Record<BroadcastKind, string> = { service: "Service", offers: "Offer" };

export const broadcastAddress = (broadcastId: string) => `/owner-portal/notifications/${broadcastId}`;
