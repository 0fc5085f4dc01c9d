import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createPushKey } from "./push-key";

/** The content of a file next to the data, created once and readable by its owner only. */
function keptSecret(stateDir: string, name: string, create: () => string): string {
  const file = path.join(stateDir, name);
  try {
    const kept = readFileSync(file, "utf8");
    if (kept !== "") return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const secret = create();
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

const createSecret = () => randomBytes(32).toString("hex");

/** The secrets of a local site. They stay as long as its data: they sign mailed links, and browsers have subscribed with the push key. */
export const localSecrets = (stateDir: string) => ({
  COOKIE_SECRET: keptSecret(stateDir, "cookie-secret", createSecret),
  TICKET_SECRET: keptSecret(stateDir, "ticket-secret", createSecret),
  VAPID_PRIVATE_KEY: keptSecret(stateDir, "push-key.json", createPushKey),
});
