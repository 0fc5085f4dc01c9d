import type { Ticket, TicketMessage } from "~/features/tickets/queries.server";
import { formatDateTime } from "~/ui/format";

const markWords: Record<string, string> = {
  automatic: "Sent automatically, for example an out-of-office reply",
  attachments: "Its attachments were left out",
  cut: "Only the first 20,000 characters were saved",
  empty: "It had no text",
  lost: "The email provider didn't give us an email that came in here. Ask the sender to send it again.",
};

const looks: Record<TicketMessage["kind"], string> = {
  in: "border-line",
  out: "border-peacock",
  note: "border-marigold border-dashed",
};

/** What was written in a ticket, oldest first. */
export function Thread({
  ticket,
  messages,
  hasOlder,
}: {
  ticket: Ticket;
  messages: TicketMessage[];
  /** Whether older messages than these are left out. */ hasOlder: boolean;
}) {
  return (
    <section aria-labelledby="thread-title">
      <h2 id="thread-title" className="sr-only">
        What was written
      </h2>
      <ol className="grid gap-4">
        <Entry look={looks.in} who={ticket.name} at={ticket.createdAt} text={ticket.message} quoted={null} marks={[]} />
        {hasOlder && (
          <li className="quiet">{`Older messages aren't shown. Below are the newest ${messages.length}.`}</li>
        )}
        {messages.map(({ id, kind, author, body, quoted, otherAddress, marks, createdAt }) => (
          <Entry
            key={id}
            look={looks[kind]}
            at={createdAt}
            text={body}
            quoted={quoted}
            who={kind === "in" ? ticket.name : `${author ?? "Someone"} ${kind === "out" ? "answered" : "noted"}`}
            marks={[
              ...(otherAddress === null
                ? []
                : [otherAddress ? `From another address: ${otherAddress}` : "From an unreadable address"]),
              ...marks.map((mark) => markWords[mark] ?? mark),
            ]}
          />
        ))}
      </ol>
    </section>
  );
}

interface EntryProps {
  look: string;
  who: string;
  /** ms UTC */
  at: number;
  text: string;
  quoted: string | null;
  marks: string[];
}

function Entry({ look, who, at, text, quoted, marks }: EntryProps) {
  return (
    <li className={`border-l-4 pl-3 wrap-anywhere ${look}`}>
      <p className="quiet">
        <b>{who}</b> · <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, "en")}</time>
      </p>
      {marks.map((mark) => (
        <p key={mark} className="text-brick">
          {mark}
        </p>
      ))}
      {text !== "" && <p className="mt-1 max-w-[75ch] whitespace-pre-line">{text}</p>}
      {quoted !== null && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-peacock underline">
            Quoted or forwarded text
          </summary>
          <p className="max-w-[75ch] whitespace-pre-line">{quoted}</p>
        </details>
      )}
    </li>
  );
}
