import type { Place } from '@doira/domain/reservations/hall-plan'
import { type PointerEvent, useRef, useState } from 'react'
import type { Step } from './plan-draft.ts'

type Drag = { readonly id: string; readonly from: Step; readonly by: Step }

/** Drags by mouse, pen or finger, in whole cells; what is dragged is shown where it would stand. */
export function useItemDrag({
  columns,
  isLocked,
  onMove,
  onChoose,
}: {
  readonly columns: number
  readonly isLocked: boolean
  readonly onMove: (id: string, by: Step) => void
  readonly onChoose: (id: string) => void
}) {
  const floor = useRef<HTMLElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const cellsTo = (event: PointerEvent, { from }: Drag): Step => {
    const cell = (floor.current?.clientWidth ?? 0) / columns || 1
    return { x: Math.round((event.clientX - from.x) / cell), y: Math.round((event.clientY - from.y) / cell) }
  }
  return {
    floor,
    id: drag?.id ?? null,
    placeOf: (item: Place & { readonly id: string }): Place =>
      drag?.id === item.id
        ? { ...item, x: Math.max(0, item.x + drag.by.x), y: Math.max(0, item.y + drag.by.y) }
        : item,
    handlers: (id: string) => ({
      onPointerDown: (event: PointerEvent) => {
        if (isLocked || event.button !== 0) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        setDrag({ id, from: { x: event.clientX, y: event.clientY }, by: { x: 0, y: 0 } })
      },
      onPointerMove: (event: PointerEvent) => {
        if (drag?.id !== id) return
        const by = cellsTo(event, drag)
        if (by.x !== drag.by.x || by.y !== drag.by.y) setDrag({ ...drag, by })
      },
      onPointerUp: (event: PointerEvent) => {
        if (drag?.id !== id) return
        const by = cellsTo(event, drag)
        setDrag(null)
        onChoose(id)
        if (by.x !== 0 || by.y !== 0) onMove(id, by)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}
