import type { TextChannel } from "db/vocabulary";
import type { TextMessagePort } from "~/adapters/text-messages/port";

/** The limit for messages of all users together. */
export const wholeSite = "the whole site";

/** The channel that a form asks for, or the usual one. */
export const channelOf = ({ channels }: TextMessagePort, asked: TextChannel | undefined): TextChannel =>
  channels.find((each) => each === asked) ?? channels[0];
