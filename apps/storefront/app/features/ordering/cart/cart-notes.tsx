import type { Localized } from '@doira/domain/i18n/localized'
import { localized } from '@doira/web/i18n/localized.ts'
import { Note } from '@doira/web/ui/note.tsx'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { openOverlay } from '../../../platform/overlays.ts'
import { changeCart, useCart } from '../../../platform/stores/cart-store.ts'
import { NoteButton } from '../quote/note-button.tsx'
import { missingToMinimum } from '../quote/quote.ts'
import { QuoteFailedNote } from '../quote/quote-failed-note.tsx'
import { useQuote } from '../quote/quote-store.ts'
import { FreeBar } from './free-bar.tsx'

/** Takes out every line that cannot be ordered. */
export function removeStopped(): void {
  changeCart((lines) => lines.filter(({ inStop }) => inStop === null))
}

/** Why the cart cannot go on, else how far it is to free delivery, and what changed meanwhile. */
export function CartNotes() {
  const t = useT('order')
  const location = useT('location')
  const lines = useCart((all) => all)
  const { quote, status } = useQuote()
  const stopped = lines.filter(({ inStop }) => inStop !== null)
  const missing = quote ? missingToMinimum(quote) : 0
  const isClosed = quote?.problems.some(({ code }) => code === 'branch_closed') ?? false
  const isAllClosed = quote?.problems.some(({ code }) => code === 'all_branches_closed') ?? false
  return (
    <div className="stack gap-3">
      <QuoteFailedNote />
      {stopped.length > 0 && <StopNote names={stopped.map(({ title }) => title)} />}
      {stopped.length === 0 && missing > 0 && quote && (
        <div role="status">
          <Note kind="warn" icon="info" title={t('min_order_amount', { price: quote.minimum })}>
            {t('left_to_min', { price: missing })}
          </Note>
        </div>
      )}
      {stopped.length === 0 && missing === 0 && <FreeBar quote={quote} isAwaited={status !== 'failed'} />}
      {lines.some(({ previousPrice }) => previousPrice !== null) && (
        <Note kind="warn" title={t('price_changed')} />
      )}
      {isClosed && (
        <Note
          kind="warn"
          icon="clock"
          title={location('restaurant_closed')}
          action={
            <NoteButton onPress={() => openOverlay('map', { mode: 'self-pickup' })}>
              {location('pick_another')}
            </NoteButton>
          }
        />
      )}
      {isAllClosed && <Note kind="warn" icon="clock" title={location('all_branches_closed')} />}
    </div>
  )
}

function StopNote({ names }: { names: readonly Localized[] }) {
  const t = useT('order')
  const locale = useLocale()
  return (
    <Note
      kind="err"
      role="alert"
      title={t('stop_title', { names: names.map((name) => localized(name, locale)).join(', ') })}
      action={<NoteButton onPress={removeStopped}>{t('remove_unavailable')}</NoteButton>}
    >
      {t('stop_hint')}
    </Note>
  )
}
