import { mostFigured, type Broadcast, type BroadcastFigures } from "~/features/broadcasts/broadcast";

interface FiguresProps {
  figures: BroadcastFigures;
  broadcast: Pick<Broadcast, "recipients" | "listed" | "mails" | "pushes" | "byMail" | "byPush">;
}

const number = (count: number) => count.toLocaleString("en-IN");

interface Part {
  name: string;
  count: number;
  /** How it is drawn. */
  fill: string;
}

/** The results of a broadcast by channel, as bars and in words. */
export function Figures({ figures, broadcast }: FiguresProps) {
  const { deliveries, listed, read } = figures;
  const partsOf = ({
    sent = 0,
    waiting = 0,
    dead = 0,
    skipped = 0,
  }: NonNullable<BroadcastFigures["deliveries"]["email"]> = {}): Part[] => [
    { name: "sent", count: sent, fill: "fill-leaf" },
    { name: "waiting", count: waiting, fill: "fill-peacock" },
    { name: "failed", count: dead, fill: "fill-brick" },
    { name: "withdrawn or not wanted any more", count: skipped, fill: "fill-line" },
  ];
  const ways = [
    {
      name: "In the list",
      note: `${number(broadcast.listed)} written`,
      parts: [
        { name: "read", count: read, fill: "fill-leaf" },
        { name: "not read", count: listed - read, fill: "fill-peacock" },
      ],
    },
    ...(broadcast.byMail
      ? [{ name: "By email", note: `${number(broadcast.mails)} written`, parts: partsOf(deliveries.email) }]
      : []),
    ...(broadcast.byPush
      ? [
          {
            name: "By push",
            note: `${number(broadcast.pushes)} written, one for each device`,
            parts: partsOf(deliveries.push),
          },
        ]
      : []),
  ];
  return (
    <section aria-labelledby="figures-title" className="mt-6">
      <h2 id="figures-title">{`Written to ${number(broadcast.recipients)} ${broadcast.recipients === 1 ? "person" : "people"}`}</h2>
      <div className="mt-2 grid max-w-2xl gap-4">
        {ways.map(({ name, note, parts }) => (
          <Bar key={name} name={name} note={note} parts={parts} />
        ))}
      </div>
      <p className="quiet mt-2 max-w-[65ch]">{`“Read” counts notifications that still exist; deleted ones no longer count. Above ${number(mostFigured)}, only that many are counted.`}</p>
    </section>
  );
}

function Bar({ name, note, parts }: { name: string; note: string; parts: readonly Part[] }) {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const shown = parts.filter(({ count }) => count > 0);
  const share = (count: number) => (total === 0 ? 0 : Math.round((1e4 * count) / total) / 100);
  const places = shown.map((_, at) => shown.slice(0, at).reduce((sum, { count }) => sum + share(count), 0));
  return (
    <figure>
      <figcaption className="flex flex-wrap justify-between gap-x-3">
        <b>{name}</b> <span className="quiet">{note}</span>
      </figcaption>
      <svg aria-hidden="true" width="100%" height="16" className="mt-1 block rounded-full bg-tint">
        {shown.map(({ name: part, count, fill }, at) => (
          <rect key={part} x={`${places[at]}%`} width={`${share(count)}%`} height="16" className={fill} />
        ))}
      </svg>
      <p className="mt-1 text-[15px]">
        {shown.length === 0 ? "none yet" : shown.map(({ name: part, count }) => `${number(count)} ${part}`).join(" · ")}
      </p>
    </figure>
  );
}
