import type { StaffRight } from '@doira/domain/staff/rights'
import type { MessageKey } from '../../../i18n/translate.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Sheet } from '../../../ui/sheet.tsx'

type KeyText = Extract<MessageKey, `action.${string}` | `keys.${string}`>

/** With the right that a key wants, where not everyone has its screen. */
const keys: readonly (readonly [string, KeyText, StaffRight?])[] = [
  ['/', 'keys.search'],
  ['N', 'keys.new_order', 'calls.take'],
  ['J K ↑ ↓ ← →', 'keys.walk'],
  ['Enter', 'keys.open'],
  ['Esc', 'keys.close'],
  ['1–5', 'keys.lanes'],
  ['A', 'action.accept'],
  ['R', 'action.ready'],
  ['G', 'action.picked'],
  ['V', 'action.delivered'],
  ['D', 'action.delay'],
  ['X', 'action.reject'],
  ['P', 'action.print'],
  ['C', 'action.call'],
  ['U', 'action.undo'],
  ['B', 'keys.booking', 'hall.work'],
  ['M', 'keys.mute'],
  ['Ctrl Enter', 'keys.form'],
]

/** What the keyboard does; `?` opens it. */
export function KeysList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages()
  const may = useMay()
  return (
    <Sheet title={t('keys.title')} closeLabel={t('state.close')} onClose={onClose}>
      <dl className="keys">
        {keys
          .filter(([, , right]) => right === undefined || may(right))
          .map(([key, word]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(word as 'keys.search')}</dd>
            </div>
          ))}
      </dl>
    </Sheet>
  )
}
