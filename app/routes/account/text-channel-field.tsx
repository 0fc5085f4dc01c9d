import type { ComponentProps } from "react";
import type { TextChannel } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { ChoiceGroup } from "~/ui/forms/form";

const labels: Record<TextChannel, () => string> = { sms: m.account_text_sms, whatsapp: m.account_text_whatsapp };

/** By which channel a code goes to a mobile number; nothing where there is only one. */
export function TextChannelField({
  channels,
  ...frame
}: { channels: readonly TextChannel[] } & Pick<ComponentProps<typeof ChoiceGroup>, "field" | "label">) {
  if (channels.length < 2) return null;
  return <ChoiceGroup {...frame} choices={channels.map((value) => ({ value, label: labels[value]() }))} />;
}
