/** The build replaces this name; where nothing was built, as in development and unit tests, there is none. */
declare const BUILD_VERSION: string | undefined;

/** The content name of the build that runs: the same sources have the same name. */
export const version = typeof BUILD_VERSION === "string" ? BUILD_VERSION : "development";
