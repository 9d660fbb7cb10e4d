import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import { type RefObject, useEffect, useState } from 'react'
import { useDevice, useTicketColumns } from '../../../platform/device/device.ts'
import type { TicketScale } from '../../../platform/device/ticket-scales.ts'
import { columnsAt, fittingScale, type Size } from './ticket-scale.ts'

/** The size of the type and the number of columns: as chosen on this device, else as large as fits. */
export function useTicketScale(
  area: RefObject<HTMLElement | null>,
  tickets: readonly WireTicket[],
): { readonly scale: TicketScale; readonly columns: number } {
  const chosen = useDevice(({ ticketScale }) => ticketScale)
  const most = useTicketColumns()
  const size = useSize(area)
  // A phone scrolls in any case.
  const fitting = size && most > 1 ? fittingScale(tickets, size, most) : 100
  const scale = chosen === 'auto' ? fitting : chosen
  return { scale, columns: columnsAt(scale, most) }
}

/** The list of all dishes beside the tickets. */
const sideWidth = 212

function useSize(area: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  // The size is the browser's.
  useEffect(() => {
    const element = area.current
    if (!element) return
    const resized = new ResizeObserver(() =>
      setSize({ width: element.clientWidth - sideWidth, height: element.clientHeight }),
    )
    resized.observe(element)
    return () => resized.disconnect()
  }, [area])
  return size
}
