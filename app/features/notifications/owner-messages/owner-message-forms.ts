import * as z from "zod";

const userId = z.string().min(1).max(40);
const title = z.string().trim().min(1).max(100);
const message = z.string().trim().min(1).max(500);

/** A path of this site; the route, which knows the rule, checks it. Empty for none. */
const path = z
  .string()
  .max(500)
  .default("")
  .transform((given) => given || null);

/** What the in-app notification creator takes, by the specification's names; "warning" is not one of its types. */
export const notificationRequest = z.object({
  userId,
  title,
  message,
  type: z.enum(["success", "info"]).default("info"),
  actionUrl: path,
});
export type NotificationRequest = z.infer<typeof notificationRequest>;

/** What the send-to-user call takes. */
export const userMessageRequest = z
  .object({ user_id: userId, title, message, link: path })
  .transform(({ user_id, ...request }) => ({ userId: user_id, ...request }));
export type UserMessageRequest = z.infer<typeof userMessageRequest>;
