import { formatMoment } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import type { Prices } from './price-rows.ts'
import { useMenuChange } from './use-menu-change.ts'

/** Changes of many dishes: planned ones are withdrawn, applied ones returned. */
export function ChangesSheet({ prices, onClose }: { readonly prices: Prices; readonly onClose: () => void }) {
  const { t, language } = useMessages()
  const { run, isBusy, problem } = useMenuChange()
  const when = (at: string) => formatMoment(language, at, prices.now)
  const undo = async (name: 'withdrawMenuChange' | 'returnMenuChange', id: string) => {
    if (await run(name, { change_id: id })) {
      showToast('success', t(name === 'withdrawMenuChange' ? 'prices.withdrawn' : 'prices.returned'))
    }
  }
  return (
    <Sheet title={t('prices.changes')} closeLabel={t('dish.cancel')} onClose={onClose}>
      {problem && <Note kind="err" title={problem} />}
      {prices.changes.length === 0 && <p className="t-2">{t('prices.no_changes')}</p>}
      <ul className="dishrows">
        {prices.changes.map((change) => (
          <li key={change.id} className="row dishrow">
            <span className="grow">
              <b>{change.reason}</b>
              <small>
                {[
                  change.state === 'planned' && change.due_at
                    ? t('prices.due', { at: when(change.due_at) })
                    : t(`prices.state.${change.state}`, { at: when(change.settled_at ?? change.made_at) }),
                  t('prices.dishes', { count: change.dishes }),
                  change.new_dishes > 0 && t('prices.new_dishes', { count: change.new_dishes }),
                  change.file_name,
                  change.by,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {change.state === 'planned' && (
              <Button
                look="outline"
                icon="x"
                isBusy={isBusy}
                onClick={() => void undo('withdrawMenuChange', change.id)}
              >
                {t('prices.withdraw')}
              </Button>
            )}
            {change.can_return && (
              <Button
                look="outline"
                icon="undo-2"
                isBusy={isBusy}
                onClick={() => void undo('returnMenuChange', change.id)}
              >
                {t('prices.return')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
