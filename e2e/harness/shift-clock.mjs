// Loaded into the server before anything else (node --import): its wall clock goes E2E_CLOCK_SHIFT_MS wrong.
const shiftMs = Number(process.env.E2E_CLOCK_SHIFT_MS ?? 0)

if (shiftMs !== 0) {
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    /** @param {any[]} given */
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + shiftMs)
      else super(...given)
    }

    static now() {
      return RealDate.now() + shiftMs
    }
  }
}
