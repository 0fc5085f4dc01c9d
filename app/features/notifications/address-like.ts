/** Whether a name, as somebody typed it, reads like a web address: such a name advertises, and is not passed on. */
export function looksLikeAddress(name: string): boolean {
  return /\/|[.．。｡]\u200b?\p{L}[\p{L}\p{M}]/u.test(name);
}
