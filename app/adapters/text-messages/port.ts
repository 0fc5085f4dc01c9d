import type { Locale, TextChannel, TextTemplate } from "db/vocabulary";

export interface TextMessage {
  /** A mobile number in E.164, such as "+919876543210". */
  to: string;
  channel: TextChannel;
  /** The operators (DLT) and WhatsApp deliver only registered texts, in which only the code varies. */
  template: TextTemplate;
  locale: Locale;
  /** Six digits. */
  code: string;
  /** Names the message: a repetition has the same key. */
  idempotencyKey: string;
}

export interface TextMessagePort {
  /** How messages can be sent; the first is the usual one. Never empty. */
  channels: readonly [TextChannel, ...TextChannel[]];
  /** Hands a message to the provider, once. Throws when the provider does not accept it, or after 5,000 ms. */
  send(message: TextMessage): Promise<void>;
}
