import { useEffect, useRef } from 'react'

export type KeyActs = Readonly<Record<string, (() => void) | undefined>>

const fields = 'input, textarea, select, [contenteditable]'

/**
 * Keys by their place on the keyboard (`keyA`, `slash`; `question` is the slash with shift), so that the Russian layout does the same; not while a field
 * has the focus. `isOn` switches single letters off.
 */
export function useKeys(acts: KeyActs, isOn: () => boolean = () => true): void {
  const latest = useRef(acts)
  latest.current = acts
  const mayAct = useRef(isOn)
  mayAct.current = isOn
  // The keyboard is the window's.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(fields)) return
      const act = latest.current[nameOf(event)]
      if (!act || (!/^(arrow|esc|enter|space|back)/.test(nameOf(event)) && !mayAct.current())) return
      // Buttons and links are pressed by their own keys.
      if (
        /^(Enter|Space)$/.test(event.code) &&
        event.target instanceof Element &&
        event.target.closest('button, a')
      )
        return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function nameOf({ code, shiftKey }: KeyboardEvent): string {
  if (code === 'Slash' && shiftKey) return 'question'
  return code.charAt(0).toLowerCase() + code.slice(1)
}
