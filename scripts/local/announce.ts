import path from "node:path";
import { samplePassword } from "db/seed/accounts";
import { root } from "../process";

/** Prints the addresses and the sample accounts. */
export function announce(url: string, stateDir: string): void {
  const accounts = ["seeker@kaamghar.example", "employer@kaamghar.example", "owner@kaamghar.example"];
  console.log(`
  KaamGhar is running at    ${url}
  Mails it sends, to read   ${url}/local-mailbox
  Sample accounts           ${accounts.join("\n                            ")}
  Their password            ${samplePassword}
  Data                      ${path.relative(root, stateDir) || "."}

  Ctrl-C stops it.
`);
}
