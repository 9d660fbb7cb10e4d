import { useEffect, useRef } from 'react'

export type KeyActions = Readonly<Record<string, (() => void) | undefined>>

const fields = 'input, textarea, select, [contenteditable]'

/**
 * Keys by their place on the keyboard (`keyA`, `slash`; `question` is the slash with shift), so that the Russian layout
 * does the same; not while a field has the focus, and letters not anywhere in a form: who has pressed a reason there and
 * types on is writing. `isOn` switches single letters off.
 */
export function useKeys(actions: KeyActions, isOn: () => boolean = () => true): void {
  const latest = useRef(actions)
  latest.current = actions
  const mayAction = useRef(isOn)
  mayAction.current = isOn
  // The keyboard is the window's.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return
      if (isIn(event.target, fields)) return
      const action = latest.current[getName(event)]
      const isLetter = !/^(arrow|esc|enter|space|back)/.test(getName(event))
      if (!action || (isLetter && (!mayAction.current() || isIn(event.target, 'form')))) return
      // Buttons and links are pressed by their own keys.
      if (/^(Enter|Space)$/.test(event.code) && isIn(event.target, 'button, a')) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

function getName({ code, shiftKey }: KeyboardEvent): string {
  if (code === 'Slash' && shiftKey) return 'question'
  return code.charAt(0).toLowerCase() + code.slice(1)
}
