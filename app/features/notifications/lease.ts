/** While a worker delivers an event, nobody else takes it. Milliseconds. */
export const lease = 30_000;
