import * as z from "zod";

/** A log-in, on its way to the news of matches that follows it. */
export const logInMessage = z.object({ userId: z.string().max(40) });
export type LogInMessage = z.infer<typeof logInMessage>;
