import { expect, it } from "vitest";
import { closeLast } from "./closing-tags";

it("a streamed document ends behind its last script, wherever its chunks end", async () => {
  const chunks = ["<html><body>नौकरी</bo", "dy></ht", "ml><script>1</script>", "<script>2</script>"];
  const encoder = new TextEncoder();
  const page = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  expect(await new Response(closeLast(page)).text()).toBe(
    "<html><body>नौकरी<script>1</script><script>2</script></body></html>",
  );
});
