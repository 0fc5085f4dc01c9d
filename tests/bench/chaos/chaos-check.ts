import type { Figure } from "../report";
import { amounts, type ChaosKind, type People } from "./chaos-data";
import type { Outside } from "./chaos-outside";
import type { KillableSite } from "./chaos-site";

/** The ids of everything that an event causes begin with the event's id. */
const eventOf = (id: string) => id.slice(0, 17);

/** What each event has led to: who is in which list, who got a mail, on whose screen a push is, and whether rooms heard of it. */
async function collect(site: KillableSite, outside: Outside): Promise<Map<string, string[]>> {
  const led = new Map<string, string[]>();
  const add = (id: string, what: string) => led.set(eventOf(id), [...(led.get(eventOf(id)) ?? []), what]);
  const roles = new Map(
    (
      await site.query<{ id: string; email: string; role: string }>("select id, email, user_type as role from users")
    ).flatMap(({ id, email, role }) => [
      [id, role],
      [email, role],
    ]),
  );
  for (const { id, userId } of await site.query<{ id: string; userId: string }>(
    "select id, user_id as userId from notifications union all select id, user_id from employer_notifications",
  ))
    add(id, `list of a ${roles.get(userId)}`);
  for (const { key, to } of outside.mails) add(key, `mail to a ${roles.get(to)}`);
  for (const pushed of outside.pushes.keys()) {
    const [device = "", tag = ""] = pushed.split(" ");
    add(tag, `push to a ${roles.get(device)}`);
  }
  const heard = new Set([...outside.told.keys()].filter((id) => !id.startsWith("sent out")).map(eventOf));
  for (const id of heard) add(id, "open pages");
  for (const each of led.values()) each.sort();
  return led;
}

/** Holds what has arrived against what the same kind of event led to on a calm day. */
export async function checkChaos(
  site: KillableSite,
  people: People,
  outside: Outside,
  calmEach: number,
): Promise<Figure[]> {
  const led = await collect(site, outside);
  const events = await site.query<{ id: string; kind: ChaosKind; payload: string }>(
    "select id, kind, payload from outbox_events order by created_at, id",
  );
  const one = async (sql: string) => (await site.query<{ n: number }>(`select count(*) as n from ${sql}`))[0]?.n ?? NaN;
  let missing = 0;
  let tooMuch = 0;
  let told = 0;
  for (const kind of Object.keys(amounts) as ChaosKind[]) {
    const of = events.filter((event) => event.kind === kind);
    const calm = of.slice(0, calmEach).map(({ id }) => led.get(id) ?? []);
    const expected = calm[0] ?? [];
    if (kind !== "sessions.ended" && expected.length === 0)
      throw new Error(`${kind} leads to nothing, even on a calm day`);
    console.log(`  ${kind}: ${expected.join(", ") || "members of a room are sent out"}`);
    for (const { id } of of) {
      const left = [...(led.get(id) ?? [])];
      told += left.length;
      for (const what of expected) {
        const at = left.indexOf(what);
        if (at < 0) missing += 1;
        else left.splice(at, 1);
      }
      tooMuch += left.length;
    }
  }
  const ended = events
    .filter(({ kind }) => kind === "sessions.ended")
    .map(({ payload }) => (JSON.parse(payload) as { userId: string }).userId);
  const notSentOut = new Set(
    ended.filter((id) => (outside.told.get(`sent out user-${id}`) ?? 0) < ended.filter((each) => each === id).length),
  ).size;
  const keys = outside.mails.map(({ key }) => key);
  const sent = await one("deliveries where status = 'sent' and channel = 'email'");
  const pushed = [...outside.pushes.values()];
  const chaotic = Object.values(amounts).reduce((sum, each) => sum + each, 0);
  // Effects of the people's log-ins are not counted.
  const counted = events.filter(({ kind }) => kind in amounts);
  const all = chaotic + calmEach * Object.keys(amounts).length;
  const newApplications = await one(
    `job_applications where user_id in (${people.seekers
      .slice(people.seekers.length / 2)
      .map(({ id }) => `'${id}'`)
      .join()})`,
  );
  return [
    { what: "events, with those of the calm day", value: counted.length, unit: "", bar: { atLeast: all } },
    { what: "events too many", value: counted.length - all, unit: "", bar: { atMost: 0 } },
    {
      what: "applications sent by HTTP that are there",
      value: newApplications,
      unit: "",
      bar: { atLeast: amounts["application.submitted"] + calmEach },
    },
    { what: "things told: lists, mails, pushes, rooms", value: told, unit: "" },
    { what: "missing", value: missing, unit: "", bar: { atMost: 0 } },
    { what: "too much, in lists, mails or on screens", value: tooMuch, unit: "", bar: { atMost: 0 } },
    { what: "rooms that were sent out too seldom", value: notSentOut, unit: "", bar: { atMost: 0 } },
    { what: "mails sent to readers", value: keys.length, unit: "" },
    { what: "mails sent twice", value: keys.length - new Set(keys).size, unit: "", bar: { atMost: 0 } },
    { what: "mails that changed under their key", value: outside.conflicts, unit: "", bar: { atMost: 0 } },
    {
      what: "mails sent that we count as sent, difference",
      value: Math.abs(sent - keys.length),
      unit: "",
      bar: { atMost: 0 },
    },
    { what: "pushes that no browser can read", value: outside.unreadable, unit: "", bar: { atMost: 0 } },
    { what: "pushes on screens", value: pushed.length, unit: "" },
    {
      what: "pushes that came again and took their own place",
      value: pushed.reduce((sum, times) => sum + times - 1, 0),
      unit: "",
    },
    {
      what: "events not delivered",
      value: await one("outbox_events where delivered_at is null"),
      unit: "",
      bar: { atMost: 0 },
    },
    {
      what: "deliveries waiting",
      value: await one("deliveries where next_attempt_at is not null"),
      unit: "",
      bar: { atMost: 0 },
    },
    {
      what: "deliveries dead or skipped",
      value: await one("deliveries where status in ('dead', 'skipped')"),
      unit: "",
      bar: { atMost: 0 },
    },
  ];
}
