import { createServer } from "node:net";
import { failure } from "../process";

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES"),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The first port from the given one on that nobody listens on, on any address of this machine. */
export async function findFreePort(from: number): Promise<number> {
  for (let port = from; port < from + 200; port++) {
    const free = await Promise.all(["127.0.0.1", "::1"].map((host) => canListen(port, host)));
    if (free.every(Boolean) && (await canListen(port, "0.0.0.0"))) return port;
  }
  throw failure(`No port from ${from} to ${from + 199} is free. End a program that listens on one of them.`);
}
