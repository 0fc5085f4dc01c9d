import { expect, it } from "vitest";
import { FontWriter } from "./font-writer";

it("numbers are written big-endian, negative ones in two's complement, and nothing is lost when the buffer grows", () => {
  const writer = new FontWriter();
  writer.writeUInt32BE(0xb1b0afba);
  writer.writeInt16BE(-2);
  writer.writeUInt24BE(0x010203);
  writer.writeString("glyf");
  writer.fill(0, 2);
  expect([...writer.result()]).toEqual([0xb1, 0xb0, 0xaf, 0xba, 0xff, 0xfe, 1, 2, 3, 103, 108, 121, 102, 0, 0]);
  writer.writeBuffer(new Uint8Array(100_000).fill(7));
  expect([writer.pos, writer.result().length, writer.result().at(-1), writer.result()[0]]).toEqual([
    100_015, 100_015, 7, 0xb1,
  ]);
});
