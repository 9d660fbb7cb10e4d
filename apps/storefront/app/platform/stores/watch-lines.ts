import { cartStore, type ShopLine } from './cart-store.ts'

type Lines = readonly ShopLine[]

/** Tells what the customer changes in the cart here; not what is read from the device, nor what another tab changes. */
export function watchLines(onChange: (before: Lines, now: Lines) => void): () => void {
  let isBeingRead = false
  const stopBegin = cartStore.persist.onHydrate(() => {
    isBeingRead = true
  })
  const stopEnd = cartStore.persist.onFinishHydration(() => {
    isBeingRead = false
  })
  const stopCart = cartStore.subscribe((now, before) => {
    if (!isBeingRead && now.lines !== before.lines) onChange(before.lines, now.lines)
  })
  return () => {
    stopBegin()
    stopEnd()
    stopCart()
  }
}
