// A rush on the log-in: 1,000 log-ins at once beside 200 sign-ups, and among them people who log in from a device that they have
// used before. A hash takes 150 to 250 ms of one processor core, so most of the others are to be refused: quickly, and with 503.
import { Agent, request } from "node:http";
import { samplePassword } from "db/seed/accounts";
import { hashPassword } from "~/features/accounts/passwords/password";
import { openLocalD1 } from "../../scripts/local/local-d1";
import { median, quantile, type Figure, type Report } from "./report";
import type { Site } from "./site";

const logIns = 1_000;
const signUps = 200;
/** Of the log-ins, this many come from known devices. */
const known = 10;
const barMs = 3_000;

const emailOf = (number: number) => `rush${number}@example.in`;

/** Puts the people who log in into the state of a site, all with the same password of full cost. */
export async function fillLogIns(stateDir: string): Promise<void> {
  const { d1, close } = await openLocalD1(stateDir);
  try {
    const now = Date.now();
    await d1
      .prepare(
        `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${logIns - 1})
         insert into users (id, email, password_hash, user_type, full_name, email_confirmed_at, created_at, updated_at)
         select printf('r%016d', i), 'rush' || i || '@example.in', ?, 'seeker', 'Asha ' || i, ${now}, ${now}, ${now} from n`,
      )
      .bind(await hashPassword(samplePassword))
      .run();
    await d1
      .prepare(
        `insert into profiles (user_id, updated_at) select id, ${now} from users where id like 'r0%' and full_name like 'Asha %'`,
      )
      .run();
  } finally {
    await close();
  }
}

interface Answer {
  /** 0 for a connection that was lost. */
  status: number;
  ms: number;
  isHonest: boolean;
}

/** One connection per form. `fetch` would need half a second to open a thousand before it sends the first. */
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

function send(
  url: string,
  fields: Record<string, string>,
  network: number,
  cookie?: string,
): Promise<Answer & { cookies: string }> {
  const body = new URLSearchParams(fields).toString();
  const headers = {
    origin: new URL(url).origin,
    accept: "text/html",
    "x-bench-network": `198.18.${network >> 8}.${network & 255}`,
    ...(cookie ? { cookie } : {}),
    "content-type": "application/x-www-form-urlencoded",
    "content-length": Buffer.byteLength(body),
  };
  const since = performance.now();
  return new Promise((resolve) => {
    const lose = () => resolve({ status: 0, ms: performance.now() - since, isHonest: false, cookies: "" });
    const sent = request(url, { method: "POST", headers, agent }, (response) => {
      let html = "";
      response.setEncoding("utf8").on("data", (text: string) => (html += text));
      response.on("error", lose);
      response.on("end", () => {
        const status = response.statusCode ?? 0;
        const isHonest =
          status === 503 && response.headers["retry-after"] !== undefined && html.includes("Very Busy Right Now");
        const cookies = (response.headers["set-cookie"] ?? []).map((line) => line.split(";")[0] ?? "");
        resolve({
          status,
          ms: performance.now() - since,
          isHonest,
          cookies: cookies.filter((each) => each.startsWith("device=")).join("; "),
        });
      });
    });
    sent.on("error", lose);
    sent.end(body);
  });
}

/** Measures one rush. The site must name `x-bench-network` as the header of addresses. */
export async function benchLogIn(site: Site): Promise<Report> {
  const logIn = (number: number, cookie?: string) =>
    send(`${site.url}/auth`, { intent: "login", email: emailOf(number), password: samplePassword }, number, cookie);
  const signUp = (number: number) => {
    const person = {
      fullName: "Asha Kumari",
      email: `new${number}@example.in`,
      password: samplePassword,
      passwordAgain: samplePassword,
      consent: "on",
    };
    return send(`${site.url}/auth?mode=signup`, { intent: "signup", ...person }, 2_000 + number);
  };
  const devices: string[] = [];
  for (let n = 0; n < known; n++) {
    const { status, cookies } = await logIn(n);
    if (status !== 303 || !cookies) throw new Error(`a log-in before the rush: ${status}`);
    devices.push(cookies);
  }
  // The known devices come in the middle of the rush.
  const numbers = Array.from({ length: logIns }, (_, n) => (n + known) % logIns);
  numbers.splice(logIns / 2, 0, ...numbers.splice(logIns - known, known));
  const sentLogIns = numbers.map((number) =>
    logIn(number, devices[number]).then((answer) => ({ ...answer, isKnown: number < known })),
  );
  const sentSignUps = Array.from({ length: signUps }, (_, n) => signUp(n));
  const [answers, created] = await Promise.all([Promise.all(sentLogIns), Promise.all(sentSignUps)]);

  const all = [...answers, ...created];
  const entered = answers.filter(({ status }) => status === 303);
  const refused = answers.filter(({ isHonest }) => isHonest);
  const ofKnown = answers.filter(({ isKnown }) => isKnown);
  const times = (of: Answer[]) => of.map(({ ms }) => ms);
  const figures: Figure[] = [
    { what: "log-ins that entered", value: entered.length, unit: "" },
    { what: "… p50", value: median(times(entered)), unit: "ms" },
    { what: "… p95", value: quantile(times(entered), 0.95), unit: "ms", bar: { atMost: barMs } },
    { what: "log-ins refused with 503 and Retry-After", value: refused.length, unit: "" },
    { what: "… p50", value: median(times(refused)), unit: "ms" },
    { what: "… p95", value: quantile(times(refused), 0.95), unit: "ms" },
    {
      what: "log-ins answered in any other way",
      value: answers.length - entered.length - refused.length,
      unit: "",
      bar: { atMost: 0 },
    },
    {
      what: `known devices refused, of ${known}`,
      value: ofKnown.filter(({ status }) => status !== 303).length,
      unit: "",
      bar: { atMost: 0 },
    },
    { what: "… slowest", value: Math.max(...times(ofKnown)), unit: "ms" },
    { what: `sign-ups taken, of ${signUps}`, value: created.filter(({ status }) => status === 303).length, unit: "" },
    { what: "… refused with 503 and Retry-After", value: created.filter(({ isHonest }) => isHonest).length, unit: "" },
    { what: "connections lost", value: all.filter(({ status }) => status === 0).length, unit: "", bar: { atMost: 0 } },
  ];
  const others = [
    ...new Set(answers.filter(({ status, isHonest }) => status !== 303 && !isHonest).map(({ status }) => status)),
  ];
  return {
    title: `Log-in (${logIns.toLocaleString("en-IN")} at once beside ${signUps} sign-ups)`,
    figures,
    notes: others.length > 0 ? [`Other answers: ${others.join(", ")}`] : [],
  };
}
