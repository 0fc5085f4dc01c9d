/** An operation that takes longer, in ms, is slow. */
export const slowFrom = 1000;

/** The share of a page's memory limit above which memory use is logged. */
export const largestMemoryShare = 0.8;

/** Chromium's figures for the memory of a page, in bytes. */
export type Memory = { usedJSHeapSize: number; jsHeapSizeLimit: number };

/** The share of memory in use; 0 where the browser does not report it. */
export const memoryShare = (memory: Memory | undefined) =>
  memory ? memory.usedJSHeapSize / memory.jsHeapSizeLimit : 0;
