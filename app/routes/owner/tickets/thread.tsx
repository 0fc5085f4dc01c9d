import type { listMessages, Ticket } from "~/features/tickets/queries.server";
import { formatDateTime } from "~/ui/format";

type Message = Awaited<ReturnType<typeof listMessages>>[number];

const markWords: Record<string, string> = {
  automatic: "Sent by a program, such as an answer that somebody is away",
  attachments: "Its attachments were left out",
  cut: "Only its first 20,000 characters were kept",
  empty: "It had no text",
};

const looks: Record<Message["kind"], string> = { in: "border-line", out: "border-peacock", note: "border-marigold border-dashed" };

/** What was written in a ticket, oldest first. */
export function Thread({ ticket, messages }: { ticket: Ticket; messages: Message[] }) {
  return (
    <section aria-labelledby="thread-title">
      <h2 id="thread-title" className="sr-only">
        What was written
      </h2>
      <ol className="grid gap-4">
        <Entry look={looks.in} who={ticket.name} at={ticket.createdAt} text={ticket.message} marks={[]} />
        {messages.map(({ id, kind, author, body, otherAddress, marks, createdAt }) => (
          <Entry
            key={id} look={looks[kind]} at={createdAt} text={body}
            who={kind === "in" ? ticket.name : `${author ?? "Somebody"} ${kind === "out" ? "answered" : "noted"}`}
            marks={[...(otherAddress === null ? [] : [otherAddress ? `From another address: ${otherAddress}` : "From an address that cannot be read"]), ...marks.map((mark) => markWords[mark] ?? mark)]}
          />
        ))}
      </ol>
    </section>
  );
}

function Entry({ look, who, at, text, marks }: { look: string; who: string; at: number; text: string; marks: string[] }) {
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
      <p className="mt-1 max-w-[75ch] whitespace-pre-line">{text}</p>
    </li>
  );
}
