import { useEffect, useRef } from 'react'
import { hasKeys } from '../../../platform/device/device.ts'
import { useKeys } from '../../../ui/use-keys.ts'

/** T adds a table, Esc lets go of the chosen one, Ctrl+Z goes a step back; not while a text is written. */
export function useHallKeys({
  onTable,
  onUndo,
  onEscape,
}: {
  readonly onTable: () => void
  readonly onUndo: () => void
  readonly onEscape: () => void
}): void {
  useKeys({ keyT: onTable, escape: onEscape }, hasKeys)
  const latest = useRef(onUndo)
  latest.current = onUndo
  // The keyboard is the window's.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.code !== 'KeyZ') return
      // Fields have their own step back.
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
