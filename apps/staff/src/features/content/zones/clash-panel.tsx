import { formatTime } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import type { Translate } from '../../../i18n/translate.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { titlesIn } from '../dish/composition.ts'
import type { DraftClash } from '../editor/use-draft.ts'
import { fieldName } from '../fields/field-name.ts'
import type { Kind } from '../kinds.ts'
import { useContentOptions } from '../use-content-options.ts'

/** Another person saved first. Shows both versions of each field that both changed, to choose one. */
export function ClashPanel({
  kind,
  clash,
  onSettle,
}: {
  readonly kind: Kind
  readonly clash: DraftClash
  readonly onSettle: (choices: ReadonlyMap<string, 'mine' | 'theirs'>) => void
}) {
  const { t, nameOf } = useMessages()
  const options = useContentOptions()
  const [choices, setChoices] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map())
  const choose = (path: string, one: 'mine' | 'theirs') => {
    const next = new Map(choices).set(path, one)
    if (next.size === clash.clashes.length) onSettle(next)
    else setChoices(next)
  }
  return (
    <Note kind="info" title={t('content.clash', { who: clash.by, at: formatTime(clash.at) })}>
      <p>{t('content.clash_text')}</p>
      <ul className="clash">
        {clash.clashes.map(({ path, mine, theirs }) => (
          <li key={path}>
            <b>{fieldName(t, kind, path)}</b>
            <div className="clash__two">
              {(['mine', 'theirs'] as const).map((one) => (
                <div key={one}>
                  <small className="t-2">
                    {one === 'mine' ? t('content.mine') : t('content.theirs', { who: clash.by })}
                  </small>
                  <p className="clash__text">
                    {titlesIn(path, one === 'mine' ? mine : theirs, { options, nameOf })?.join(', ') ??
                      shortValue(one === 'mine' ? mine : theirs, t)}
                  </p>
                  <Button
                    look={choices.get(path) === one ? 'go' : 'outline'}
                    aria-pressed={choices.get(path) === one}
                    onClick={() => choose(path, one)}
                  >
                    {t(one === 'mine' ? 'content.take_mine' : 'content.take_theirs')}
                  </Button>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Note>
  )
}

function shortValue(value: unknown, t: Translate): string {
  if (Array.isArray(value)) return t('content.list_of', { count: value.length })
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return '—'
}
