/** Runs in the browser, as shift-clock.mjs does in the server: its wall clock goes that much wrong. */
export function shiftBrowserClock(shiftMs: number): void {
  if (shiftMs === 0) return
  const RealDate = Date
  class ShiftedDate extends RealDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(RealDate.now() + shiftMs)
      else super(...(given as [number]))
    }
    static override now(): number {
      return RealDate.now() + shiftMs
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor
}
