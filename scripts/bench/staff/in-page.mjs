// Runs in the browser, before anything else: records what the stream sends, and when the screen shows it.

const mostMs = 20_000
const receivedAt = new Map()
const parse = JSON.parse
JSON.parse = (text, ...rest) => {
  const value = parse(text, ...rest)
  if (value?.kind === 'status' && typeof value.order_id === 'string')
    receivedAt.set(value.order_id, performance.now())
  return value
}

/**
 * Milliseconds from the event of an order that is cooked from now on until its card is gone from the lane of the new ones
 * and that was painted. The lane that it goes to changes with it; there the card may be further down than anybody sees.
 */
function watchCard(id) {
  const isNew = () => document.querySelector(`[data-lane=new] [data-order="${id}"]`) !== null
  if (!isNew()) throw new Error(`order ${id} is not among the new ones`)
  return watch(
    () => !isNew(),
    // A message that is sent in a frame comes after its paint.
    (resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - receivedAt.get(id))
        port2.postMessage(null)
      }),
  )
}

/** The moment at which the text of an order's status changed. */
function watchStatus() {
  const statusText = () => document.querySelector('main [role=status]')?.textContent
  const before = statusText()
  return watch(
    () => statusText() !== before,
    (resolve) => resolve(Date.now()),
  )
}

function watch(isThere, report) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('it was never shown')), mostMs)
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      report(resolve)
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

globalThis.bench = {
  shown: null,
  /** @returns the order that has waited the longest, which `shown` will report. */
  watchFirstCard: () => {
    const id = document.querySelector('[data-lane=new] [data-order]')?.dataset.order
    globalThis.bench.shown = watchCard(id)
    return id
  },
  watchStatus: () => {
    globalThis.bench.shown = watchStatus()
  },
}
