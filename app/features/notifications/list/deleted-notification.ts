import * as z from "zod";
import { notificationTypes } from "db/vocabulary";

/** A notification as it was before it was deleted, for restoring it. */
export const deletedNotification = z.object({
  id: z.string().max(100),
  userId: z.string().max(40),
  title: z.string().max(300),
  message: z.string().max(2_000),
  hindi: z.object({ title: z.string().max(300), message: z.string().max(2_000) }).nullable(),
  type: z.enum(notificationTypes),
  actionUrl: z.string().max(500).nullable(),
  isRead: z.boolean(),
  metadata: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: z.number().int(),
  companyId: z.string().max(40).nullable(),
});
export type DeletedNotification = z.infer<typeof deletedNotification>;
