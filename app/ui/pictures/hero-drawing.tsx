const [ground, card, strong, warm, green] = ["tint", "surface", "peacock", "marigold", "leaf"].map(
  (name) => `var(--color-${name})`,
);
const hair = "#2b1d16";

/** A person who works at a laptop in a house of their own: the lit window of the site. */
const markup = `<path d="M14 204a166 150 0 0 1 332 0z" fill="${ground}"/><g stroke="${strong}"><path d="M82 92v112h196V92" fill="${card}"/><path d="M54 110 180 14l126 96L278 92l-98-74-98 74z" fill="${card}"/><path d="M100 152v-24a17 17 0 0 1 34 0v24z" fill="${warm}"/><path d="M100 134h34M117 112v40M222 128h40"/><path d="M228 106h8v22h-8z" fill="${green}"/><path d="M236 110h8v18h-8z" fill="${warm}"/><path d="M244 102h8v26h-8z"/></g><path d="M152 96a28 30 0 0 1 56 0v46h-56z" fill="${hair}"/><path d="M172 112h16v22h-16z" fill="#b0774b"/><g stroke="${strong}"><path d="M130 196c0-42 16-60 40-64 2 9 18 9 20 0 24 4 40 22 40 64z" fill="${warm}"/></g><ellipse cx="180" cy="98" rx="19.5" ry="22.5" fill="#c58a5c"/><path d="M158 100c-1-20 8-29 22-29s23 9 22 29c-8-3-16-8-20-16-4 8-14 14-24 16z" fill="${hair}"/><path d="M172.500 101h.1m15.900 0h.1M174 109q6 5 12 0" stroke="${hair}"/><g stroke="${strong}"><path d="M156 98a24 24 0 0 1 48 0"/><path d="M152 94h8v16h-8zM200 94h8v16h-8zM144 152h72a4 4 0 0 1 4 4v36h-80v-36a4 4 0 0 1 4-4zM238 176h15v16h-15z" fill="${card}"/><path d="M173 173l7-6 7 6M175 172v7h10v-7M253 180h5v7h-5M243 168q-3-4 0-8M249 168q-3-4 0-8"/><path d="M100 178h20l-3 14h-14z" fill="${warm}"/><path d="M110 178v-22" stroke="${green}"/><path d="M110 170c-8 0-11-5-11-10 7 0 11 4 11 10zM110 166c8 0 11-5 11-10-7 0-11 4-11 10z" fill="${green}"/><path d="M92 192h176M104 192v12M256 192v12M8 204h344"/></g>`;

/** 360 by 206, beside the first title; screen readers pass it by. */
export function HeroDrawing({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 360 206"
      fill="none"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
