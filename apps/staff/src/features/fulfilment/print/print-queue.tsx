import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { onOrderEvent } from '../../../live/use-live.ts'
import { pressOrderAction } from '../../../outbox/shared-outbox.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { Sheet80 } from './sheet-80.tsx'
import type { SheetData } from './sheet-data.ts'
import { getPage, useSheetLength } from './use-sheet-length.ts'

/** The sheets that wait for the printer, one after the other. */
export function PrintQueue() {
  const [orderIds, setOrderIds] = useState<readonly string[]>([])
  useEffect(
    () =>
      onOrderEvent(({ kind, status, order_id, card }) => {
        const isAccepted = kind === 'status' && status === 'vendor_accepted' && card !== null
        if (isAccepted) setOrderIds((waiting) => [...waiting, order_id])
      }),
    [],
  )
  const [id = ''] = orderIds
  const sheet = useQuery({
    queryKey: ['sheet', id, 'kitchen', 'by itself'],
    enabled: id !== '',
    queryFn: ({ signal }) => callStaff('readSheet', { params: { id }, query: { kind: 'kitchen' }, signal }),
  })
  const isAbandoned = sheet.isError
  // Whatever becomes of a sheet, the next one follows: who misses one prints it from the order.
  useEffect(() => {
    if (isAbandoned) setOrderIds((waiting) => waiting.slice(1))
  }, [isAbandoned])
  if (!sheet.data) return null
  const next = () => setOrderIds((waiting) => waiting.slice(1))
  return createPortal(<Printed key={id} sheet={sheet.data} onPrinted={next} />, document.body)
}

function Printed({ sheet, onPrinted }: { readonly sheet: SheetData; readonly onPrinted: () => void }) {
  const paper = useRef<HTMLDivElement>(null)
  const lengthMm = useSheetLength(paper, sheet.card.id)
  // The printer is the browser's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known how long the paper is
  useEffect(() => {
    if (lengthMm === null) return
    window.print()
    pressOrderAction('printed', sheet.card, { sheet: sheet.kind })
    onPrinted()
  }, [lengthMm])
  return (
    <div className="autoprint" aria-hidden="true" ref={paper}>
      <style>{getPage(lengthMm)}</style>
      <Sheet80 sheet={sheet} bag={1} bags={1} />
    </div>
  )
}
