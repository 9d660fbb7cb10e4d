// Loaded into the server before anything else (node --import): as soon as the parent asks, it takes its garbage away and
// reports what is left.
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('message', async (/** @type {any} */ message) => {
  if (message?.reportMemory !== true) return
  collect()
  // Weak references that the first collection clears are freed by the second.
  await wait(200)
  collect()
  process.send?.({ memory: process.memoryUsage() })
})
// This listener does not keep a server alive.
process.channel?.unref()
