import { complaintStatuses } from '@doira/domain/complaints/complaint'
import { toProblem } from '@doira/web/api/api-problem.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { hasKeys } from '../../../platform/device/device.ts'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { ComplaintsBlock } from '../../complaints/complaints-block.tsx'
import { OrderComplaint } from '../../complaints/order-complaint.tsx'
import { OldData } from '../../layout/frame/bars.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { ChangeOrder } from './change/change-order.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { AggregatorNote } from './customer/aggregator-note.tsx'
import { NeedNotes } from './customer/need-notes.tsx'
import { actionOfPanel, DrawerFoot, type Panel } from './drawer-foot.tsx'
import { DrawerHead } from './drawer-head.tsx'
import { EditLines } from './edit/edit-lines.tsx'
import { LinesBlock } from './edit/lines-block.tsx'
import { FactsColumn } from './facts-column.tsx'
import { AdditionalPaymentBlock } from './money/additional-payment-block.tsx'
import { MoneyBand } from './money/money-band.tsx'
import { MoneyBlock } from './money/money-block.tsx'
import { RefundsBlock } from './money/refunds-block.tsx'
import { DelayPanel } from './panels/delay-panel.tsx'
import { AssignPanel, MovePanel } from './panels/pick-panels.tsx'
import { ReasonFoot, ReasonPanel } from './panels/reason-panel.tsx'
import { type StaffOrder, useOrder } from './use-order.ts'

const panels: readonly string[] = [
  'cancel',
  'reject',
  'ask_cancel',
  'delay',
  'assign',
  'move',
  'edit',
  'change',
  'complaint',
]

/** One order, over the board or the list and not in its way: what is behind lives on. */
export function OrderDrawer() {
  const { id = '' } = useParams()
  // Another order begins with its own panel and focus.
  return <Drawer key={id} id={id} />
}

function Drawer({ id }: { readonly id: string }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const { pathname, search, state, key } = useLocation()
  const order = useOrder(id)
  const asked: unknown = state?.panel
  const wanted = typeof asked === 'string' && panels.includes(asked) ? (asked as Panel) : null
  const [panel, setPanel] = useState<Panel | null>(wanted)
  // Keys ask for a panel also while the drawer is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation asks once
  useEffect(() => {
    if (wanted !== null) setPanel(wanted)
  }, [key])
  const closePanel = () => {
    setPanel(null)
    // What opened it is there again after it has gone.
    setTimeout(() => {
      const opener = panel && document.querySelector<HTMLElement>(`[data-action="${actionOfPanel[panel]}"]`)
      const title = document.getElementById('order-title')
      ;(opener ?? title)?.focus()
    }, 0)
  }
  const close = () => {
    if (panel !== null) return closePanel()
    const isListed = pathname === paths.listedOrder(id)
    void navigate({ pathname: isListed ? paths.orders : paths.start, search })
    // The card is on screen again after the drawer has gone.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-order="${id}"]`)?.focus(), 0)
  }
  useKeys(
    {
      escape: close,
      keyC: panel === null ? () => document.querySelector<HTMLElement>('[data-call]')?.click() : undefined,
    },
    hasKeys,
  )
  return (
    <div
      className="draw"
      role="dialog"
      aria-modal="false"
      aria-labelledby="order-title"
      data-panel={panel ?? undefined}
    >
      {order.data ? (
        <>
          <OldData query={order} />
          <Opened
            order={order.data}
            panel={panel}
            isCalling={asked === 'call'}
            onPanel={setPanel}
            onClosePanel={closePanel}
            onClose={close}
          />
        </>
      ) : order.error ? (
        <>
          <header className="draw__h">
            <h1 id="order-title" className="grow">
              {t('order.one')}
            </h1>
            <IconButton icon="x" label={t('state.close')} onClick={close} />
          </header>
          {toProblem(order.error).code === 'order_not_found' ? (
            <Failed icon="search" title={t('order.not_found')} text={t('order.not_found_text')} />
          ) : (
            <QueryFailed query={order} />
          )}
        </>
      ) : (
        <div className="draw__c">
          <Loading label={t('state.loading')} />
        </div>
      )}
    </div>
  )
}

type OpenedProps = {
  readonly order: StaffOrder
  readonly panel: Panel | null
  /** The strip asks for a call to the customer. */
  readonly isCalling: boolean
  readonly onPanel: (panel: Panel | null) => void
  readonly onClosePanel: () => void
  readonly onClose: () => void
}

function Opened({ order, panel, isCalling, onPanel, onClosePanel, onClose }: OpenedProps) {
  const { card } = order
  const reason = panel === 'cancel' || panel === 'reject' || panel === 'ask_cancel' ? panel : null
  const [editFoot, setEditFoot] = useState<HTMLElement | null>(null)
  const [hasReason, setHasReason] = useState(false)
  const mayAssign = order.actions.some(({ kind, may }) => kind === 'assign' && may)
  // The call is one press away, and the order panel shows what it is about.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    if (isCalling) document.querySelector<HTMLElement>('[data-call]')?.focus()
  }, [])
  return (
    <>
      <DrawerHead order={order} onClose={onClose} hasFocus={panel === null && !isCalling} />
      <MoneyBand order={order} />
      {panel === 'complaint' ? (
        <div className="draw__b draw__b--one">
          <div className="draw__c">
            <OrderComplaint order={order} foot={editFoot} onDone={onClosePanel} />
          </div>
        </div>
      ) : (
        <div className="draw__b">
          <div className="draw__c">
            <ConflictNote orderId={card.id} />
            {reason ? (
              <ReasonPanel kind={reason} order={order} onClose={onClosePanel} onReason={setHasReason} />
            ) : (
              <NeedNotes order={order} onCancel={() => onPanel('cancel')} />
            )}
            <AggregatorNote order={order} />
            {panel === 'edit' ? (
              <EditLines order={order} foot={editFoot} onDone={onClosePanel} />
            ) : panel === 'change' ? (
              <ChangeOrder order={order} foot={editFoot} onDone={onClosePanel} />
            ) : (
              <LinesBlock order={order} onEdit={() => onPanel('edit')} />
            )}
            <AdditionalPaymentBlock order={order} />
            <MoneyBlock order={order} />
            <RefundsBlock order={order} />
            <ComplaintsBlock orderId={card.id} isReceived={complaintStatuses.includes(card.status)} />
          </div>
          <FactsColumn order={order} onAssign={mayAssign ? () => onPanel('assign') : null} />
        </div>
      )}
      {panel === 'delay' && <DelayPanel order={order} onClose={onClosePanel} />}
      {panel === 'assign' && <AssignPanel order={order} onClose={onClosePanel} />}
      {panel === 'move' && <MovePanel order={order} onClose={onClosePanel} />}
      {reason ? (
        <ReasonFoot kind={reason} order={order} onClose={onClosePanel} hasReason={hasReason} />
      ) : panel === 'edit' || panel === 'change' || panel === 'complaint' ? (
        <footer className="draw__f draw__f--two" ref={setEditFoot} />
      ) : (
        <DrawerFoot order={order} onPanel={onPanel} />
      )}
    </>
  )
}
