/** The parts of two packages without types that the benchmarks use. */

declare module "autocannon" {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
  }
  interface Result {
    "2xx": number;
    non2xx: number;
    statusCodeStats: Record<string, { count: number }>;
    errors: number;
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}

declare module "ws" {
  export default class WebSocket {
    constructor(
      address: string,
      options?: { perMessageDeflate?: boolean; headers?: Record<string, string>; handshakeTimeout?: number },
    );
    on(event: "open" | "close", listener: () => void): this;
    on(event: "error", listener: (error: Error) => void): this;
    on(event: "message", listener: (data: Buffer) => void): this;
    on(event: "unexpected-response", listener: (request: unknown, response: { statusCode?: number }) => void): this;
    close(): void;
    terminate(): void;
  }
}
