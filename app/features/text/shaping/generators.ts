/** The position in a function that was compiled from a generator: it continues at `next` and ends with `stop`. */
interface Place {
  prev: number;
  next: number;
  ended: boolean;
  stop(): void;
}

/**
 * The part of regenerator's runtime that fontkit's shaper of Indian scripts was compiled for, and which it expects to find
 * as a global: a function that returns at each yield and is called again to go on. It has no try blocks and sends nothing in.
 */
const regeneratorRuntime = {
  mark: <Value>(value: Value): Value => value,
  wrap<Value>(step: (place: Place) => Value): IterableIterator<Value> {
    const place: Place = { prev: 0, next: 0, ended: false, stop: () => void (place.ended = true) };
    return {
      [Symbol.iterator]() {
        return this;
      },
      next() {
        const value = step(place);
        return place.ended ? { done: true, value: undefined } : { done: false, value };
      },
    };
  },
};

/** Defines that global; call it before shaping text. */
export function provideGenerators(): void {
  Object.assign(globalThis, { regeneratorRuntime });
}
