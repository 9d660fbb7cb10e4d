// Loaded into the server before anything else (node --import): its wall clock goes E2E_CLOCK_SHIFT_MS wrong, and by
// another time as soon as the parent says so.
import { ServerResponse } from 'node:http'

let shiftMs = Number(process.env.E2E_CLOCK_SHIFT_MS ?? 0)

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

// Node has a clock of its own for the header by which browsers know the time.
const writeHead = ServerResponse.prototype.writeHead
ServerResponse.prototype.writeHead = function (/** @type {any[]} */ ...given) {
  this.setHeader('Date', new Date().toUTCString())
  return Reflect.apply(writeHead, this, given)
}

process.on('message', (/** @type {any} */ message) => {
  if (typeof message?.clockShiftMs === 'number') shiftMs = message.clockShiftMs
})
// This listener does not keep a server alive.
process.channel?.unref()
