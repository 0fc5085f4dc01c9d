import { expect, it } from "vitest";
import { closeLast } from "./closing-tags";

it("a streamed document ends behind its last script, wherever its chunks end, also inside a letter", async () => {
  const bytes = new TextEncoder().encode("<html><body>नौकरी</body></html><script>काम</script><script>घर</script>");
  for (const length of [1, 2, 5, 30, 31, 32, 47, 48, 49, 50, 51, 1000]) {
    const page = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += length) controller.enqueue(bytes.slice(at, at + length));
        controller.close();
      },
    });
    expect(await new Response(closeLast(page)).text(), `chunks of ${length} bytes`).toBe(
      "<html><body>नौकरी<script>काम</script><script>घर</script></body></html>",
    );
  }
});
