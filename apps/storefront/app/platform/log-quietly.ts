/** For the browser's console: customers are shown nothing (R8-18, R8-19). */
export function logQuietly(what: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a browser has no other log
  console.warn(what, cause ?? '')
}
