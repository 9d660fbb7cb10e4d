import { useLayoutEffect, useRef } from 'react'

/**
 * Enter in a search field: pressed before the answer to what is typed, it counts once the answer is there. Typing on takes
 * it back.
 */
export function useAwaitedEnter(isAnswered: boolean, take: () => void) {
  const isAwaited = useRef(false)
  useLayoutEffect(() => {
    if (!isAwaited.current || !isAnswered) return
    isAwaited.current = false
    take()
  })
  return {
    enter() {
      if (isAnswered) take()
      else isAwaited.current = true
    },
    typed() {
      isAwaited.current = false
    },
  }
}
