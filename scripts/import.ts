import { compileMessages } from "./make/messages";

/** Imports job postings from a file. What it imports needs the messages, which a fresh clone has not compiled yet. */
export async function main(args: string[]): Promise<number> {
  await compileMessages();
  const { main: run } = await import("./importing/command");
  return run(args);
}
