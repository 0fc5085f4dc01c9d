/** The build replaces this name; without a build, as in development and unit tests, it is undefined. */
declare const BUILD_VERSION: string | undefined;

/** The content name of the build that runs: the same sources have the same name. */
export const version = typeof BUILD_VERSION === "string" ? BUILD_VERSION : "development";
