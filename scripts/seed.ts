import { prepareDatabase } from "./local/database";
import { claimState } from "./local/state/state";
import { compileMessages } from "./make/messages";

/** `npm run db:seed`: brings the local database up to date and puts the sample data in, which needs the messages. */
export async function main(): Promise<void> {
  await compileMessages();
  await prepareDatabase(await claimState());
}
