import type { Broadcast } from "~/features/broadcasts/broadcast";
import type { SegmentCount } from "~/features/broadcasts/segment.server";

const number = (count: number) => count.toLocaleString("en-IN");

/** The number of people that a broadcast would reach now. */
export function Reach({
  reach,
  broadcast,
  most,
}: {
  reach: SegmentCount;
  broadcast: Pick<Broadcast, "byMail" | "byPush">;
  /** A broadcast to more people than this needs the approval of a second owner. */ most: number;
}) {
  const { people, byList, byMail, byPush, isExact } = reach;
  const about = isExact ? "" : "about ";
  const ways = [
    { name: "In the list", count: byList, isChosen: true },
    { name: "By email", count: byMail, isChosen: broadcast.byMail },
    { name: "By push", count: byPush, isChosen: broadcast.byPush },
  ];
  return (
    <section aria-labelledby="reach-title" className="mt-6">
      <h2 id="reach-title">{`It would reach ${about}${number(people)} ${people === 1 ? "person" : "people"}`}</h2>
      <dl className="mt-2 grid max-w-xl gap-2">
        {ways.map(({ name, count, isChosen }) => (
          <div key={name} className="grid grid-cols-[6rem_minmax(0,1fr)_6rem] items-center gap-3">
            <dt>{name}</dt>
            <dd aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-tint">
              <svg width="100%" height="100%" className="block">
                <rect
                  width={`${people === 0 || !isChosen ? 0 : Math.round((100 * count) / people)}%`}
                  height="100%"
                  className="fill-peacock"
                />
              </svg>
            </dd>
            <dd className="text-right">{isChosen ? about + number(count) : "not chosen"}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet mt-2 max-w-[65ch]">
        {isExact
          ? "Every account was counted. "
          : "Counted in 20 stretches of 1,000 accounts, spread evenly over all of them, and scaled up. "}
        Excludes deleted and suspended accounts. Email also excludes unconfirmed, bouncing and unsubscribed addresses.
        Checked again when sent.
        {people > most && ` To more than ${number(most)} people it goes only once a second owner has approved it.`}
      </p>
    </section>
  );
}
