/** Creates a value at its first use, so that a starting isolate creates only what its first response needs. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
