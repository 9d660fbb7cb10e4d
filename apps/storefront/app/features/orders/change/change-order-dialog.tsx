import { formatSum } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { Segment } from '@doira/web/ui/segment.tsx'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../../platform/browser/network.ts'
import { useProblemText } from '../../../platform/hooks/use-problem-text.ts'
import { toShownProblem } from '../../../platform/problem-texts.ts'
import { showToast } from '../../../platform/toasts.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { Order } from '../order.mapper.ts'
import { ChangedLines, LinesFromCart } from './changed-lines.tsx'
import { type ChangedPrice, useChangeOrder } from './use-change-order.ts'

type Props = { readonly order: Order; readonly isOpen: boolean; readonly onClose: () => void }

/** Fewer dishes, more of them, and those of the cart: with the new total before anything is changed. */
export function ChangeOrderDialog({ order, isOpen, onClose }: Props) {
  const t = useT('change')
  const c = useT('common')
  const locale = useLocale()
  const isConnected = useIsOnline()
  const change = useChangeOrder(order)
  const { price, isChanged, isEmpty, isPriced, isBusy } = change
  const hasProblem = (price?.problems.length ?? 0) > 0 || price?.is_raised === true
  const total = price?.total ?? order.sums.total
  const isBlocked = !isConnected || !order.canChange || !isChanged || isEmpty || !isPriced || hasProblem

  async function save() {
    if (isBlocked || !(await change.save(total))) return
    showToast({ type: 'success', text: t((price?.to_pay_online ?? 0) > 0 ? 'saved_unpaid' : 'saved') })
    onClose()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={c('close')}
      isHeld={isBusy}
      foot={
        <Button
          size="l"
          isBlock
          isBusy={isBusy || (isConnected && isChanged && !isEmpty && !isPriced && change.failure === null)}
          isBlocked={isBlocked}
          aria-describedby={isConnected ? undefined : offlineBarId}
          onClick={() => void save()}
        >
          {t('save', { price: formatSum(locale, total) })}
        </Button>
      }
    >
      <div className="stack gap-4" inert={isBusy}>
        {order.canChange ? (
          <p className="t-small t-2">{t('until')}</p>
        ) : (
          <Note kind="warn" role="alert" title={t('too_late')} />
        )}
        <ChangedLines {...change} />
        <LinesFromCart {...change} />
        <div role="status" className="stack gap-3 empty:hidden">
          {price && <Differences price={price} isPaid={order.isPaid} />}
          {isEmpty ? (
            <Note kind="info" title={t('none_left')} />
          ) : (
            <Problems {...change} onRetry={change.askAgain} />
          )}
        </div>
        {(price?.returns_paid ?? 0) > 0 && (
          <Segment
            name={t('way')}
            className="seg--wrap"
            options={(['points', 'transfer'] as const).map((value) => ({ value, label: t(`way.${value}`) }))}
            value={change.way}
            onChange={change.setWay}
          />
        )}
      </div>
    </Dialog>
  )
}

/** What comes of the change, in money. */
function Differences({ price, isPaid }: { readonly price: ChangedPrice; readonly isPaid: boolean }) {
  const t = useT('change')
  const locale = useLocale()
  const sum = (amount: number) => formatSum(locale, amount)
  const difference = price.total - price.total_before
  return (
    <>
      {price.to_pay_online > 0 && (
        <Note kind="info" icon="credit-card" title={t('to_pay', { price: sum(price.to_pay_online) })} />
      )}
      {!isPaid && difference !== 0 && (
        <p>{t(difference > 0 ? 'more' : 'less', { price: sum(Math.abs(difference)) })}</p>
      )}
      {price.returns_paid > 0 && <p>{t('returns', { price: sum(price.returns_paid) })}</p>}
      {price.returns_points > 0 && <p>{t('returns_points', { count: price.returns_points })}</p>}
      {price.loses_change && <p>{t('loses_change')}</p>}
    </>
  )
}

function Problems({
  price,
  failure,
  nameOf,
  onRetry,
}: Pick<ReturnType<typeof useChangeOrder>, 'price' | 'failure' | 'nameOf'> & {
  readonly onRetry: () => void
}) {
  const t = useT('change')
  const c = useT('common')
  const problemText = useProblemText()
  // The dialog says above that it is too late.
  if (failure?.code === 'order_not_changeable') return null
  if (failure) {
    return (
      <Note kind="err" title={problemText(failure)}>
        <Button variant="ghost" size="s" onClick={onRetry}>
          {c('retry')}
        </Button>
      </Note>
    )
  }
  if (price?.is_raised) return <Note kind="err" title={t('no_online')} />
  const problems = price?.problems ?? []
  return [...new Set(problems.map(({ code }) => code))].map((code) => {
    const alike = problems.filter((problem) => problem.code === code)
    const names = alike.flatMap(({ line_key }) => nameOf(line_key) ?? [])
    const [first] = alike.map(toShownProblem)
    return first && <Note key={code} kind="err" title={problemText(first, names)} />
  })
}
