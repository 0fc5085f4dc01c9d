import { compileMessages } from "../make/messages";
import { claimState } from "./state/state";

// `npm run db:seed`: brings the local database up to date and puts the sample data in, which needs the messages.
await compileMessages();
const { prepareDatabase } = await import("./database");
await prepareDatabase(await claimState());
