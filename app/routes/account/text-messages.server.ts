import type { TextChannel } from "db/vocabulary";
import type { TextMessagePort } from "~/adapters/text-messages/port";

/** The key under which the messages of all users are counted together. */
export const wholeSite = "the whole site";

/** The channel that a form asks for, or the usual one. */
export const channelOf = ({ channels }: TextMessagePort, asked: TextChannel | undefined): TextChannel =>
  channels.find((each) => each === asked) ?? channels[0];
