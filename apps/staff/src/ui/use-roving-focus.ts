import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * Many controls of one kind as one stop of the Tab key: arrows, Home and End go from one to the next.
 *
 * @param ids of the controls, in their order; each gets what `getProps` gives for its id
 */
export function useRovingFocus(name: string, ids: readonly string[]) {
  const [last, setLast] = useState<string | null>(null)
  const present = last !== null && ids.includes(last) ? last : ids[0]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const controls = [...document.querySelectorAll<HTMLElement>(`[data-roving="${name}"]`)]
    const place = controls.indexOf(event.currentTarget)
    const step = steps[event.key]
    const next =
      event.key === 'Home'
        ? controls[0]
        : event.key === 'End'
          ? controls.at(-1)
          : step && controls[place + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (id: string) => ({
    'data-roving': name,
    tabIndex: id === present ? 0 : -1,
    onKeyDown,
    onFocus: (_event: FocusEvent) => setLast(id),
  })
}
