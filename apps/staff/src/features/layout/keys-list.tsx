import type { StaffRight } from '@doira/domain/staff/rights'
import type { WordKey } from '../../i18n/all-words.ts'
import { useMay } from '../../platform/session.ts'
import { useWords } from '../../platform/use-words.ts'
import { Sheet } from '../../ui/sheet.tsx'

type Told = Extract<WordKey, `act.${string}` | `keys.${string}`>

/** With the right that a key wants, where not everybody has its screen. */
const keys: readonly (readonly [string, Told, StaffRight?])[] = [
  ['/', 'keys.search'],
  ['N', 'keys.new_order', 'calls.take'],
  ['J K ↑ ↓ ← →', 'keys.walk'],
  ['Enter', 'keys.open'],
  ['Esc', 'keys.close'],
  ['1–5', 'keys.lanes'],
  ['A', 'act.accept'],
  ['R', 'act.ready'],
  ['G', 'act.picked'],
  ['V', 'act.delivered'],
  ['D', 'act.delay'],
  ['X', 'act.reject'],
  ['P', 'act.print'],
  ['C', 'act.call'],
  ['U', 'act.undo'],
  ['B', 'keys.booking', 'hall.work'],
  ['M', 'keys.mute'],
  ['Ctrl Enter', 'keys.form'],
]

/** What the keyboard does; `?` opens it. */
export function KeysList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords()
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
