const terminalMs = 200;
const logMs = 10_000;

/** Shows how far a long command is: one line that is written over on a terminal, else a line every ten seconds. */
export function createProgress(): { show(line: () => string): void; end(): void } {
  const terminal = process.stderr.isTTY;
  let last = terminal ? 0 : Date.now();
  return {
    show(line) {
      const now = Date.now();
      if (now - last < (terminal ? terminalMs : logMs)) return;
      last = now;
      process.stderr.write(terminal ? `\r\u001b[K${line()}` : `${line()}\n`);
    },
    end() {
      if (terminal) process.stderr.write("\r\u001b[K");
    },
  };
}

export const count = (value: number) => value.toLocaleString("en-IN");

/** Bytes in the unit that suits. */
export function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
