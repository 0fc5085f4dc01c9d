/** OneSignal's SDK gives the browser an id some time after subscribing it. Milliseconds. */
const pollMs = 500;
const longestWaitMs = 10_000;

interface OneSignal {
  init(options: {
    appId: string;
    serviceWorkerPath: string;
    serviceWorkerParam: { scope: string };
    allowLocalhostAsSecureOrigin: boolean;
    autoResubscribe: boolean;
  }): Promise<void>;
  User: { PushSubscription: { id?: string | null; optIn(): Promise<void> } };
}

declare global {
  interface Window {
    OneSignalDeferred?: { push(run: (sdk: OneSignal) => void): void };
  }
}

const sdkUrl = "https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js";

let started: Promise<OneSignal> | undefined;

function start(appId: string): Promise<OneSignal> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = sdkUrl;
    script.onerror = () => reject(new Error("OneSignal's SDK does not load"));
    window.OneSignalDeferred ??= [] as ((sdk: OneSignal) => void)[];
    window.OneSignalDeferred.push((sdk) => {
      // Our own worker loads OneSignal's; the parameter of its address tells it to.
      const options = { appId, serviceWorkerPath: "sw.js?onesignal=1", serviceWorkerParam: { scope: "/" } };
      sdk
        .init({ ...options, allowLocalhostAsSecureOrigin: location.hostname === "localhost", autoResubscribe: true })
        .then(() => resolve(sdk), reject);
    });
    document.head.appendChild(script);
  });
}

/**
 * Loads and starts OneSignal's SDK once, and returns a function that subscribes the browser and resolves to its id
 * there. Throws when the SDK does not start.
 */
export async function startOneSignal(appId: string): Promise<() => Promise<string>> {
  started ??= start(appId);
  // The next tap tries again.
  started.catch(() => (started = undefined));
  const { PushSubscription } = (await started).User;
  return async () => {
    await PushSubscription.optIn();
    for (let waited = 0; waited < longestWaitMs; waited += pollMs) {
      if (PushSubscription.id) return PushSubscription.id;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    throw new Error("OneSignal names no subscription");
  };
}
