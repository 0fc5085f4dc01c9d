import { Miniflare, type MiniflareOptions } from "miniflare";
// Starts a worker in a fresh runtime and waits for its first answer, beside a worker that only says hello with the same
// wrangler configuration. Rounds alternate, so that a slow moment of the machine meets all. The bar is on the runtime's time: before
// it, Miniflare writes the configuration with all modules in Node, which Cloudflare does not do.
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { prepareDatabase } from "../../../scripts/local/database";
import { localVariables, readWorkerSettings, workerOptions } from "../../../scripts/local/serve";
import type { Build } from "../../../scripts/make/build-folder";
import { onStop, root } from "../../../scripts/process";
import { median, type Figure, type Report } from "../report";
import { logIn } from "../site";
import { hello } from "./hello";

const rounds = 7;

/** The same, after one question to the database: what the simulator needs to open it is no work of ours. */
const helloAfterQuery = hello.replace(
  "fetch() { return",
  'async fetch(_request, { DB }) { await DB.prepare("select count(*) from jobs").all(); return',
);

interface Contestant {
  name: string;
  options: MiniflareOptions;
  path: string;
  cookie?: string;
  /** Text that the answer must contain. */
  shows: string;
  /** True for what is shown for comparison, without a bar. */
  isReference?: true;
}

/** Milliseconds. */
interface Start {
  /** From the start of Miniflare to the end of the first answer. */
  whole: number;
  /** Of these, from the moment when the runtime has its configuration. */
  runtime: number;
}

/** Has Miniflare start a runtime that waits until its configuration is complete. @returns the file that holds it then */
async function timeRuntime(folder: string): Promise<string> {
  const { default: workerd } = createRequire(import.meta.url)("workerd") as { default: string };
  const [config, script] = [path.join(folder, "configuration"), path.join(folder, "workerd.sh")];
  await mkdir(folder, { recursive: true });
  await writeFile(script, `#!/bin/sh\ncat > '${config}'\nexec '${workerd}' "$@" < '${config}'\n`, { mode: 0o755 });
  process.env.MINIFLARE_WORKERD_PATH = script;
  return config;
}

/** How long a runtime takes until the end of its first answer. Throws when the answer is not the one expected. */
async function start(
  { name, options, path: address, cookie, shows }: Contestant,
  configuration: string,
): Promise<Start> {
  const since = performance.now();
  const miniflare = new Miniflare(options);
  const forget = onStop(() => miniflare.dispose());
  try {
    const { origin } = await miniflare.ready;
    const response = await fetch(`${origin}${address}`, {
      headers: { accept: "text/html", ...(cookie ? { cookie } : {}) },
      redirect: "manual",
    });
    const text = await response.text();
    const end = performance.now();
    if (response.status !== 200 || !text.includes(shows))
      throw new Error(`${name} answered ${response.status}: ${text.slice(0, 300)}`);
    return { whole: end - since, runtime: performance.timeOrigin + end - (await stat(configuration)).mtimeMs };
  } finally {
    forget();
    await miniflare.dispose();
  }
}

async function logInSeeker(options: MiniflareOptions): Promise<string> {
  const miniflare = new Miniflare(options);
  try {
    const { origin } = await miniflare.ready;
    return await logIn(origin, "/auth", "seeker@kaamghar.example");
  } finally {
    await miniflare.dispose();
  }
}

/** Bytes of the main module and of all that it imports statically, which is evaluated before the first request. */
async function sumEvaluated(main: string): Promise<number> {
  const found = new Set([main]);
  let bytes = 0;
  for (const file of found) {
    bytes += (await stat(file)).size;
    if (!file.endsWith(".js")) continue;
    const text = await readFile(file, "utf8");
    for (const [, , imported = ""] of text.matchAll(
      /(?:^|[;\n}])(?:import|export)(?:[\w$*{}\s,]*?from)?\s*(["'])(\.[^"']+)\1/g,
    ))
      found.add(path.resolve(path.dirname(file), imported));
  }
  return bytes;
}

export async function benchCold(build: Build): Promise<Report> {
  const stateDir = path.join(root, `.wrangler/bench/cold-${process.pid}`);
  const clean = () => rm(stateDir, { recursive: true, force: true });
  const forget = onStop(clean);
  await clean();
  try {
    await prepareDatabase(stateDir);
    const settings = await readWorkerSettings(build);
    const options = workerOptions(settings, build, stateDir, 0, {
      SITE_URL: "http://127.0.0.1",
      ...localVariables(stateDir),
    });
    const cookie = await logInSeeker(options);
    const withScript = (contents: string) =>
      ({ ...options, modules: [{ type: "ESModule", path: build.worker, contents }] }) as MiniflareOptions;
    const contestants: Contestant[] = [
      { name: "hello", options: withScript(hello), path: "/", shows: "Hello" },
      {
        name: "hello that asks the database once",
        options: withScript(helloAfterQuery),
        path: "/",
        shows: "Hello",
        isReference: true,
      },
      { name: "/", options, path: "/", shows: "data-job-id=" },
      { name: "/jobs, signed in", options, path: "/jobs", cookie, shows: "data-job-id=" },
    ];
    const configuration = await timeRuntime(stateDir);
    // After this the machine has read everything it needs from the disk.
    for (const contestant of contestants) await start(contestant, configuration);
    const times = contestants.map(() => [] as Start[]);
    for (let round = 0; round < rounds; round++) {
      const order = [...contestants.keys()];
      for (const at of round % 2 ? order.reverse() : order)
        times[at]?.push(await start(contestants[at] as Contestant, configuration));
    }
    const [greetings = []] = times;
    const figureOf = (what: string, values: number[], bar?: Figure["bar"]): Figure => ({
      what,
      value: median(values),
      unit: "ms",
      bar,
      note: `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)} ms`,
    });
    const figures = contestants.flatMap(({ name, isReference }, at): Figure[] => {
      const own = times[at] ?? [];
      const first = figureOf(
        `${name}: first answer of the runtime`,
        own.map(({ runtime }) => runtime),
      );
      if (at === 0) return [first];
      const over = (part: keyof Start) => own.map((each, round) => each[part] - (greetings[round]?.[part] ?? NaN));
      return [
        first,
        figureOf(`${name}: over hello`, over("runtime"), isReference ? undefined : { atMost: 350 }),
        figureOf(`${name}: over hello, with Miniflare's part`, over("whole")),
      ];
    });
    figures.push({
      what: "evaluated at start",
      value: (await sumEvaluated(build.worker)) / 1e6,
      unit: "MB",
      bar: { atMost: 1.5 },
      note: "the main module and its static imports",
    });
    return { title: `Cold start (${rounds} alternating rounds, a fresh runtime each)`, figures, notes: [] };
  } finally {
    delete process.env.MINIFLARE_WORKERD_PATH;
    forget();
    await clean();
  }
}
