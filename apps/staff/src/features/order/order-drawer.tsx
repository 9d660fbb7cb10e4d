import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { formatNumber, formatTime } from '../../i18n/format.ts'
import { forgetConflict, useConflict } from '../../outbox/conflicts.ts'
import { toProblem } from '../../platform/api-problem.ts'
import { hasKeys } from '../../platform/device.ts'
import { paths } from '../../platform/paths.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { showToast } from '../../ui/toaster.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { CardTimer } from '../board/order-card.tsx'
import { DelayPanel } from './delay-panel.tsx'
import { DrawerFoot, type Panel } from './drawer-foot.tsx'
import { FactsColumn } from './facts-column.tsx'
import { LinesBlock } from './lines-block.tsx'
import { MoneyBlock } from './money-block.tsx'
import { AssignPanel, MovePanel } from './pick-panels.tsx'
import { ReasonPanel } from './reason-panel.tsx'
import { RefundsBlock } from './refunds-block.tsx'
import { type StaffOrder, useOrder } from './use-order.ts'

const panels: readonly string[] = ['cancel', 'reject', 'ask_cancel', 'delay', 'assign', 'move']

/** One order, over the board and not in its way: the board behind lives on. */
export function OrderDrawer() {
  const { id = '' } = useParams()
  // Another order begins with its own panel and focus.
  return <Drawer key={id} id={id} />
}

function Drawer({ id }: { readonly id: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const order = useOrder(id)
  const asked: unknown = state?.panel
  const [panel, setPanel] = useState<Panel | null>(
    typeof asked === 'string' && panels.includes(asked) ? (asked as Panel) : null,
  )
  const close = () => {
    if (panel !== null) return setPanel(null)
    void navigate({ pathname: paths.start, search })
    // The card is on screen again after the drawer has gone.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-order="${id}"]`)?.focus(), 0)
  }
  useKeys({ escape: close, keyC: () => document.querySelector<HTMLElement>('[data-call]')?.click() }, hasKeys)
  return (
    <div className="draw" role="dialog" aria-modal="false" aria-labelledby="order-title">
      {order.data ? (
        <Opened order={order.data} panel={panel} onPanel={setPanel} onClose={close} />
      ) : order.error ? (
        <Failed
          title={t('state.failed')}
          text={t('state.failed_text', { number: toProblem(order.error).status })}
          retryLabel={t('state.retry')}
          onRetry={() => void order.refetch()}
        />
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
  readonly onPanel: (panel: Panel | null) => void
  readonly onClose: () => void
}

function Opened({ order, panel, onPanel, onClose }: OpenedProps) {
  const { card } = order
  const isReason = panel === 'cancel' || panel === 'reject' || panel === 'ask_cancel'
  const mayAssign = order.acts.some(({ kind, may }) => kind === 'assign' && may)
  const closePanel = () => onPanel(null)
  return (
    <>
      <Head order={order} onClose={onClose} hasFocus={panel === null} />
      <div className="draw__b">
        <div className="draw__c">
          <ConflictNote orderId={card.id} />
          {isReason && <ReasonPanel kind={panel} order={order} onClose={closePanel} />}
          <LinesBlock order={order} />
          <MoneyBlock order={order} />
          <RefundsBlock order={order} />
        </div>
        <FactsColumn order={order} onAssign={mayAssign ? () => onPanel('assign') : null} />
      </div>
      {panel === 'delay' && <DelayPanel order={order} onClose={closePanel} />}
      {panel === 'assign' && <AssignPanel order={order} onClose={closePanel} />}
      {panel === 'move' && <MovePanel order={order} onClose={closePanel} />}
      {!isReason && <DrawerFoot order={order} onPanel={onPanel} />}
    </>
  )
}

function Head({
  order: { card, guest },
  onClose,
  hasFocus,
}: {
  readonly order: StaffOrder
  readonly onClose: () => void
  readonly hasFocus: boolean
}) {
  const { t } = useWords()
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  // The drawer opens where somebody was: its heading says what it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    if (hasFocus) title.current?.focus()
  }, [])
  return (
    <header className="draw__h">
      <CardTimer card={card} />
      <div className="grow">
        <div className="row">
          <h1 id="order-title" ref={title} tabIndex={-1}>
            {t('order.title', { number: formatNumber(card.number) })}
          </h1>
          <span className="tag tag--quiet">{t(`status.${card.status}`)}</span>
        </div>
        <span className="t-2">
          {t('order.head', {
            type: t(card.delivery_type === 'delivery' ? 'board.delivery' : 'board.pickup'),
            by: formatTime(card.promised_at),
            at: formatTime(card.created_at),
          })}
        </span>
      </div>
      <IconButton
        icon="printer"
        label={t('act.print')}
        isFilled
        onClick={() => void navigate(paths.print(card.id))}
      />
      <IconButton
        icon="link"
        label={t('order.copy_link')}
        isFilled
        onClick={() =>
          void navigator.clipboard
            ?.writeText(guest.link)
            .then(() => showToast('success', t('order.link_copied')))
        }
      />
      <IconButton icon="x" label={t('state.close')} onClick={onClose} />
    </header>
  )
}

/** Somebody was first: who, when, and that one's own act did nothing. */
function ConflictNote({ orderId }: { readonly orderId: string }) {
  const { t } = useWords()
  const conflict = useConflict(orderId)
  if (!conflict) return null
  return (
    <Note kind="info" title={t('conflict.title', { who: conflict.by })}>
      <p>
        {t('conflict.at', { status: t(`status.${conflict.status}`), time: formatTime(conflict.at) })}.{' '}
        {t('conflict.text', { act: t(`act.${conflict.kind}`) })}
      </p>
      <Button look="ghost" onClick={() => forgetConflict(orderId)}>
        {t('state.close')}
      </Button>
    </Note>
  )
}
