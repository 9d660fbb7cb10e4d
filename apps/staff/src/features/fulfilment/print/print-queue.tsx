import type { WireStaffOrderEvent } from '@doira/contract/fulfilment/staff-events'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { onOrderEvent } from '../../../live/use-live.ts'
import { pressOrderAction } from '../../../outbox/shared-outbox.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { Sheet80 } from './sheet-80.tsx'
import { type SheetData, toPrint } from './sheet-data.ts'
import { getPage, useSheetLength } from './use-sheet-length.ts'

type Waiting = {
  /** Of the event: the same order may be printed again when it is changed. */
  readonly eventId: string
  readonly orderId: string
  readonly isReprint: boolean
}

/** The sheets that wait for the printer, one after the other: of orders that are accepted, and changed after that. */
export function PrintQueue() {
  const [queue, setQueue] = useState<readonly Waiting[]>([])
  useEffect(
    () =>
      onOrderEvent((event) => {
        const { id: eventId, order_id: orderId, status, card } = event
        if (status !== 'vendor_accepted' || card === null) return
        const isReprint = changesSheet(event)
        if (isReprint || event.kind === 'status')
          setQueue((waiting) => [...waiting, { eventId, orderId, isReprint }])
      }),
    [],
  )
  const { eventId = '', orderId: id = '', isReprint = false } = queue[0] ?? {}
  const sheet = useQuery({
    queryKey: ['sheet', id, 'kitchen', 'by itself', eventId],
    enabled: id !== '',
    queryFn: ({ signal }) => callStaff('readSheet', { params: { id }, query: { kind: 'kitchen' }, signal }),
  })
  // Of two changes at once the first paper may show both.
  const isNeedless = isReprint && sheet.data?.is_copy === true && !sheet.data.is_changed
  const isAbandoned = sheet.isError || isNeedless
  // Whatever becomes of a sheet, the next one follows: who misses one prints it from the order.
  useEffect(() => {
    if (isAbandoned) setQueue((waiting) => waiting.filter((one) => one.eventId !== eventId))
  }, [isAbandoned, eventId])
  if (!sheet.data || isNeedless) return null
  const next = () => setQueue((waiting) => waiting.slice(1))
  return createPortal(<Printed key={eventId} sheet={sheet.data} onPrinted={next} />, document.body)
}

function changesSheet({ kind, data }: WireStaffOrderEvent): boolean {
  if (kind === 'substitution_chosen') return data.choice !== 'call'
  return kind === 'substitution_settled' || (kind === 'edited' && data.for_kitchen === true)
}

function Printed({ sheet, onPrinted }: { readonly sheet: SheetData; readonly onPrinted: () => void }) {
  const paper = useRef<HTMLDivElement>(null)
  const lengthMm = useSheetLength(paper, sheet.card.id)
  // The printer is the browser's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known how long the paper is
  useEffect(() => {
    if (lengthMm === null) return
    window.print()
    pressOrderAction('printed', sheet.card, toPrint(sheet))
    onPrinted()
  }, [lengthMm])
  return (
    <div className="autoprint" aria-hidden="true" ref={paper}>
      <style>{getPage(lengthMm)}</style>
      <Sheet80 sheet={sheet} bag={1} bags={1} />
    </div>
  )
}
