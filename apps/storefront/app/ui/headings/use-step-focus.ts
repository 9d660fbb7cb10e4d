import { type RefObject, useEffect, useRef } from 'react'

/** For what shows one step after another: the focus goes to the `data-autofocus` of each new one. The first is the dialog's. */
export function useStepFocus<Box extends HTMLElement>(step: string): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const first = useRef(step)
  // The focus is outside React.
  useEffect(() => {
    if (first.current === step) return
    first.current = step
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [step])
  return box
}
