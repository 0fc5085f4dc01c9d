/** OneSignal's SDK names the browser some time after it has subscribed it. Milliseconds. */
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
      // Its worker comes into ours, which is registered under an address that says so.
      const options = { appId, serviceWorkerPath: "sw.js?onesignal=1", serviceWorkerParam: { scope: "/" } };
      sdk
        .init({ ...options, allowLocalhostAsSecureOrigin: location.hostname === "localhost", autoResubscribe: true })
        .then(() => resolve(sdk), reject);
    });
    document.head.appendChild(script);
  });
}

/** Loads and starts OneSignal's SDK once, and returns what subscribes the browser and answers its name there. Throws when it does not start. */
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
