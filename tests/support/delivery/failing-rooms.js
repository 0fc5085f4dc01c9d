// The module in front of the built worker in tests: the same worker, whose rooms ask before each call what becomes of it.
import worker, { Room as BuiltRoom } from "WORKER";

export default worker;

const hourMs = 3_600_000;

export class Room extends BuiltRoom {
  publish(message) {
    return this.#suffer({ call: "publish", eventId: message.eventId }, () => super.publish(message));
  }

  sendOut() {
    return this.#suffer({ call: "sendOut" }, () => super.sendOut());
  }

  fetch(request) {
    if (new URL(request.url).hostname === "crash.invalid") this.ctx.abort("The room crashes in a test");
    return this.#suffer({ call: "join" }, () => super.fetch(request));
  }

  async #suffer(call, act) {
    const { when, fault } = await this.#report("begins", call);
    if (when === "before") await this.#fail(fault);
    const result = await act();
    await this.#report("is done", call);
    if (when === "after") await this.#fail(fault);
    return result;
  }

  async #report(state, call) {
    const answer = await this.env.ROOM_FAULTS.fetch("http://faults.invalid/", {
      method: "POST",
      body: JSON.stringify({ room: this.name, state, ...call }),
    });
    return answer.json();
  }

  async #fail(fault) {
    if (fault === "crash") this.ctx.abort("The room crashes in a test");
    if (fault === "hang") await scheduler.wait(hourMs);
    throw new Error(
      fault === "overload" ? "Durable Object is overloaded. Too many requests queued." : "The room throws in a test",
    );
  }
}
