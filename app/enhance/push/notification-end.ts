import { toast } from "../page/toast";
import { turnOff } from "./push-device";

/** Ends pushes to this browser and shows the result with the texts of the element's attributes. */
export async function disablePush(texts: Element, button: Element): Promise<void> {
  button.setAttribute("aria-busy", "true");
  const isOff = await turnOff().then(
    () => true,
    () => false,
  );
  button.removeAttribute("aria-busy");
  void toast({
    title: texts.getAttribute(isOff ? "off-text" : "unsaved-text") ?? "",
    tone: isOff ? "success" : "error",
  });
}
