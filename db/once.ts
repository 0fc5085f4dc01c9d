/** What is made when it is first asked for, and kept: an isolate that starts makes only what its first answer needs. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
