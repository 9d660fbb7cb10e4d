import { type PointerEvent, type RefObject, useRef } from 'react'

const closeAfterPx = 96

/** Handlers for the grab of a sheet: dragging it down moves the sheet and, far enough, closes it. */
export function useDragCloses(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number | null>(null)

  function moveTo(distance: number): void {
    if (sheet.current) sheet.current.style.translate = distance > 0 ? `0 ${distance}px` : ''
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startY.current !== null) moveTo(event.clientY - startY.current)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const distance = startY.current === null ? 0 : event.clientY - startY.current
      startY.current = null
      if (distance > closeAfterPx) onClose()
      else moveTo(0)
    },
    onPointerCancel() {
      startY.current = null
      moveTo(0)
    },
  }
}
