// Loaded into a tool that runs for long: when the command that started it is gone, even by force, the tool and all that it
// has started go too. The pipe at descriptor 3 closes with its other end.
import { Socket } from "node:net";

if (process.env.STARTED_BY === String(process.ppid)) {
  const parent = new Socket({ fd: 3 });
  parent.on("error", () => {});
  parent.on("close", () => process.kill(process.platform === "win32" ? process.pid : -process.pid, "SIGKILL"));
  parent.resume();
  parent.unref();
}
