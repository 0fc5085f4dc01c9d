import { openAsBlob } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Mapping, mappingKeys } from "~/features/jobs/import/mapping/mapping";
import type { ImportAnswer } from "~/routes/api/imports/answer";
import { failure, root } from "../process";
import { changed, chooseRule, count, isWanted, show, type Given } from "./choosing";

/** A step of the site takes some eight seconds, and an upload as long as the line needs. */
const stepPatienceMs = 120_000;
const uploadPatienceMs = 60 * 60_000;

/** The polling interval while the site processes the import by itself. */
const pollMs = 2_000;

async function siteOfSettings(): Promise<string> {
  const url = /^\s*SITE_URL\s*=\s*"([^"]+)"/m.exec(await readFile(path.join(root, "wrangler.toml"), "utf8"))?.[1];
  if (!url) throw failure("wrangler.toml names no SITE_URL; give it with --site");
  return url;
}

const summary = ({ read, added, held, alreadyThere, refused }: ImportAnswer) =>
  `${count(read)} read, ${count(added)} added${held > 0 ? ` (${count(held)} of them in review)` : ""}, ${count(alreadyThere)} already there, ${count(refused)} refused`;

/** Sends requests with the site's own origin: the site accepts no form of another origin. */
function createAsker(site: string, token: string) {
  return async (address: string, body?: FormData | URLSearchParams, patience = stepPatienceMs): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, origin: site };
    let response: Response;
    try {
      response = await fetch(`${site}${address}`, {
        ...(body && { method: "POST", body }),
        headers,
        redirect: "manual",
        signal: AbortSignal.timeout(patience),
      });
    } catch (error) {
      throw failure(
        `${site} does not answer: ${error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)}`,
      );
    }
    if (response.ok) return response;
    const text = await response.text();
    const said = /^\{/.test(text) ? (JSON.parse(text) as { error?: string }).error : undefined;
    throw failure(said ?? `${site}${address} answers ${response.status}`);
  };
}

/**
 * Sends a file to a site and follows its import to the end; the site writes the rows by the same code as for its page.
 * Returns the exit code: 2 when the file lacks columns, 1 when the import was not wanted or has failed. Throws when the
 * site refuses it.
 * @param site an origin; that of wrangler.toml when left out
 */
export async function importRemotely(file: string, given: Given, site?: string): Promise<number> {
  const token = process.env.IMPORT_TOKEN;
  if (!token)
    throw failure("Set IMPORT_TOKEN to a key that an owner makes at /owner-portal/imports/command of the site");
  const origin = new URL(site ?? (await siteOfSettings())).origin;
  const ask = createAsker(origin, token);
  const step = async (address: string, fields?: Record<string, string>) =>
    (await (await ask(address, fields && new URLSearchParams(fields))).json()) as ImportAnswer;

  const form = new FormData();
  form.set("source", given.source ?? path.basename(file).replace(/\.\w+$/, ""));
  form.set("file", await openAsBlob(file), path.basename(file));
  console.log(`Sending ${path.basename(file)} to ${origin}`);
  let state = (await (await ask("/api/imports", form, uploadPatienceMs)).json()) as ImportAnswer;
  const address = `/api/imports/${state.id}`;
  const drop = () => ask(address, new URLSearchParams({ intent: "drop" }));

  let mapping = changed(state.mapping as Mapping, given.map ?? [], state.columns);
  if ("problem" in mapping) {
    await drop();
    console.error(String(mapping.problem));
    return 2;
  }
  const fieldsOf = (of: Mapping): Record<string, string> =>
    Object.fromEntries(mappingKeys.flatMap((field) => (of[field] ? [[field, of[field]]] : [])));
  if (given.map) state = await step(address, { ...fieldsOf(mapping), intent: "look" });
  if (state.missing !== null) {
    await drop();
    console.error(state.missing);
    return 2;
  }
  show(mapping, state.columns, state.preview ?? []);
  if (state.unreadable !== null) console.log(`${state.unreadable}\n`);
  mapping = await chooseRule(mapping, state.unclear, !given.yes && !given["dry-run"] && process.stdin.isTTY);
  if (given["dry-run"] || (!given.yes && process.stdin.isTTY && !(await isWanted()))) {
    await drop();
    console.log("Nothing was written.");
    return given["dry-run"] ? 0 : 1;
  }
  state = await step(address, { ...fieldsOf(mapping), intent: "start" });
  while (state.status === "running") {
    const before = state.read;
    state = await step(address, { intent: "go_on" });
    console.error(`${state.percent} %: ${summary(state)}`);
    if (state.status === "running" && state.read === before)
      await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  if (given.report)
    await writeFile(
      path.resolve(process.env.INIT_CWD ?? process.cwd(), given.report),
      await (await ask(`${address}/report`)).text(),
    );
  console.log(`${path.basename(file)}: ${summary(state)}`);
  console.log(`Its page, with its report and its undo: ${origin}/owner-portal/imports/${state.id}`);
  if (state.status === "done") return 0;
  console.error(state.error ?? `It has been ${state.status}`);
  return 1;
}
