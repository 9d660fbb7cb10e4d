import { useEffect, useRef } from 'react'

export type KeyActions = Readonly<Record<string, (() => void) | undefined>>

/** What takes letters; a checkbox does not, but the other keys are its own. */
const texts = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'
const controls = 'input, textarea, select, button, a, [contenteditable]'
const openForm = 'form:not([data-standing])'
const editors = 'form, [data-editor]'

/**
 * Keys by their place on the keyboard (`keyA`, `slash`; `question` is the slash with shift), so that the Russian layout
 * does the same; not while a field has the focus. Letters do nothing while a form is open, wherever the focus is: who has
 * pressed a reason there and types on is writing. A form that is always on its screen has `data-standing`, and stops
 * letters only inside of it. `isOn` switches single letters off.
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
      if (isIn(event.target, texts)) return
      const action = latest.current[getName(event)]
      const isLetter = !/^(arrow|esc|enter|space|back)/.test(getName(event))
      if (!action || (isLetter && (!mayAction.current() || isWriting(event.target)))) return
      // Buttons, links and checkboxes have keys of their own.
      if (/^(Enter|Space)$/.test(event.code) && isIn(event.target, controls)) return
      if (event.code.startsWith('Arrow') && isIn(event.target, 'input')) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/**
 * Keys that lead to another screen; they do nothing while a form or an editor is open, which would be left with what was
 * not saved. The root of an editor has `data-editor`.
 */
export function useLeavingKeys(actions: KeyActions, isOn: () => boolean): void {
  useKeys(actions, () => isOn() && document.querySelector(editors) === null)
}

/** Whether an editor has fields that are not on the server yet: its `data-editor` says `unsaved`. */
export function hasUnsaved(): boolean {
  return document.querySelector('[data-editor="unsaved"]') !== null
}

function isWriting(target: EventTarget | null): boolean {
  return isIn(target, 'form') || document.querySelector(openForm) !== null
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

function getName({ code, shiftKey }: KeyboardEvent): string {
  if (code === 'Slash' && shiftKey) return 'question'
  return code.charAt(0).toLowerCase() + code.slice(1)
}
