import { m } from "~/paraglide/messages";

/** A message that was not sent to all its recipients, for copying. */
export function Unsent({ message }: { message: string }) {
  return (
    <div className="mt-6">
      <b>{m.bulk_your_message()}</b>
      <blockquote className="mt-1 border-l-4 border-line pl-3 whitespace-pre-line">{message}</blockquote>
    </div>
  );
}
