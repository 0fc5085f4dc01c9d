/**
 * Records the font file that fontkit writes, big-endian, with the calls of fontkit's own stream. That stream is not
 * used: it depends on a queue that all requests of an isolate share, driven by the timer of the first request; the
 * others never ended.
 */
export class FontWriter {
  /** How many bytes are written; fontkit reads it to know its own offsets. */
  pos = 0;
  private bytes = new Uint8Array(32_768);

  private grow(length: number): number {
    const at = this.pos;
    if (at + length > this.bytes.length) {
      const larger = new Uint8Array(Math.max(this.bytes.length * 2, at + length));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.pos += length;
    return at;
  }

  private write(value: number, length: 1 | 2 | 3 | 4): void {
    const at = this.grow(length);
    for (let index = 0; index < length; index++) this.bytes[at + index] = value >>> (8 * (length - 1 - index));
  }

  writeUInt8(value: number): void {
    this.write(value, 1);
  }

  writeInt8(value: number): void {
    this.write(value, 1);
  }

  writeUInt16BE(value: number): void {
    this.write(value, 2);
  }

  writeInt16BE(value: number): void {
    this.write(value, 2);
  }

  writeUInt24BE(value: number): void {
    this.write(value, 3);
  }

  writeUInt32BE(value: number): void {
    this.write(value, 4);
  }

  writeInt32BE(value: number): void {
    this.write(value, 4);
  }

  writeBuffer(bytes: Uint8Array): void {
    const at = this.grow(bytes.length);
    this.bytes.set(bytes, at);
  }

  /** Names of tables; nothing else of a TrueType font is text. Throws at letters beyond Latin-1. */
  writeString(text: string): void {
    const at = this.grow(text.length);
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code > 255) throw new Error("a font's table has a name beyond Latin-1");
      this.bytes[at + index] = code;
    }
  }

  fill(value: number, length: number): void {
    const at = this.grow(length);
    this.bytes.fill(value, at, at + length);
  }

  /** All that was written. */
  result(): Uint8Array {
    return this.bytes.slice(0, this.pos);
  }
}
