import { formatTime } from '@doira/web/i18n/format.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import { Note } from '@doira/web/ui/note.tsx'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useProblemText } from '../../../platform/hooks/use-problem-text.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import type { ShownProblem } from '../../../platform/problem-texts.ts'
import { useCart } from '../../../platform/stores/cart-store.ts'
import { groupPath } from '../group/group-path.ts'
import type { Placing } from '../place/use-place-order.ts'
import { missingToMinimum, type ShownQuote } from '../quote/quote.ts'

/** What has to be settled in the cart, or moved there while the form was filled in. */
export function CartProblemNotes({
  problems,
  isPriceChanged,
  quote,
}: {
  readonly problems: readonly ShownProblem[]
  readonly isPriceChanged: boolean
  readonly quote: ShownQuote | null
}) {
  const t = useT('order')
  const problemText = useProblemText()
  const locale = useLocale()
  const lines = useCart((all) => all)
  const stopped = problems.filter(({ lineKey }) => lineKey !== null)
  const [first] = stopped
  const names = lines
    .filter(({ key }) => stopped.some(({ lineKey }) => lineKey === key))
    .map(({ title }) => localized(title, locale))
  const minimum = problems.find(({ code }) => code === 'below_minimum')
  const tooMany = problems.find(({ code }) => code === 'too_many_pieces')
  return (
    <>
      {tooMany && <Note kind="err" role="alert" title={problemText(tooMany)} action={<ToCart />} />}
      {first && (
        <Note kind="err" role="alert" title={problemText(first, names)} action={<ToCart />}>
          {t('stop_hint')}
        </Note>
      )}
      {minimum && quote && (
        <Note kind="warn" icon="info" title={problemText(minimum)} action={<ToCart />}>
          {t('left_to_min', { price: missingToMinimum(quote) })}
        </Note>
      )}
      {isPriceChanged && <Note kind="warn" role="alert" title={t('price_changed')} action={<ToCart />} />}
    </>
  )
}

function ToCart(): ReactNode {
  const t = useT('common')
  return (
    <Link to={paths.cart()} className="link flex items-center min-h-11">
      {t('cart')}
    </Link>
  )
}

function ToOrders(): ReactNode {
  const t = useT('common')
  return (
    <Link to={paths.myOrders()} className="link flex items-center min-h-11">
      {t('my_orders')}
    </Link>
  )
}

function ToGroup(): ReactNode {
  const t = useT('order')
  return (
    <Link to={groupPath()} className="link flex items-center min-h-11">
      {t('group_open')}
    </Link>
  )
}

/** All branches near the address are closed, and which opens first. */
export function AllClosedNote({
  opening,
}: {
  opening: { readonly name: string; readonly opensAt: string } | null
}) {
  const t = useT('location')
  return (
    <Note kind="warn" icon="clock" title={t('all_branches_closed')}>
      {opening && t('next_opening', { branch: opening.name, time: formatTime(opening.opensAt) })}
    </Note>
  )
}

export const placingNoteId = 'checkout-placing'

/** How the sending of the order goes, at the button. */
export function PlacingNote({ placing }: { placing: Placing }) {
  const t = useT('order')
  const problemText = useProblemText()
  const { phase, problem, refusal } = placing
  // The quote does not know of other orders.
  const awaiting = refusal.find(({ code }) => code === 'awaiting_payment_limit')
  return (
    <div id={placingNoteId} tabIndex={-1} className="empty:hidden">
      {phase === 'checking' && <Note kind="info" role="alert" title={t('place_checking')} />}
      {phase === 'failed' && <Note kind="err" role="alert" title={t('place_failed')} />}
      {phase === 'conflict' && (
        <Note kind="err" role="alert" title={t('order_conflict')} action={<ToOrders />} />
      )}
      {phase === 'idle' && awaiting && (
        <Note kind="err" role="alert" title={problemText(awaiting)} action={<ToOrders />} />
      )}
      {phase === 'idle' && problem && problem.problems.length === 0 && (
        <Note
          kind="err"
          role="alert"
          title={problemText(problem)}
          action={problem.code === 'group_changed' && <ToGroup />}
        />
      )}
    </div>
  )
}
