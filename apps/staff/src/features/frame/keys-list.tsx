import type { WordKey } from '../../i18n/all-words.ts'
import { useWords } from '../../platform/use-words.ts'
import { Sheet } from '../../ui/sheet.tsx'

const keys: readonly (readonly [string, WordKey & ('keys.search' | `act.${string}` | `keys.${string}`)])[] = [
  ['/', 'keys.search'],
  ['N', 'keys.new_order'],
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
  ['M', 'keys.mute'],
]

/** What the keyboard does; `?` opens it. */
export function KeysList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords()
  return (
    <Sheet title={t('keys.title')} closeLabel={t('state.close')} onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, word]) => (
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
