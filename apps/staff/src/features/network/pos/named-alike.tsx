import type { AnswerOf } from '@doira/contract/endpoint'
import type { comparePosMenu } from '@doira/contract/pos/pos'
import { useState } from 'react'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useMenuChange } from '../../content/prices/use-menu-change.ts'

type Item = AnswerOf<typeof comparePosMenu>['by_name'][number]

/**
 * What has the very same name on both sides and another code: all of it gets the code of the POS in one press, dishes as their
 * article, which can be returned like a price.
 */
export function NamedAlike({
  items,
  onTaken,
}: {
  readonly items: readonly Item[]
  readonly onTaken: () => void
}) {
  const { t } = useMessages()
  const may = useMay()
  const dishes = useMenuChange()
  const choices = usePlainAction('pos')
  const [taken, setTaken] = useState(0)
  const mine = items.filter(({ kind }) => kind === 'modifier' || may('content.edit'))
  const rows = mine
    .filter(({ kind }) => kind === 'dish')
    .map(({ id, code, pos_id: after }) => ({
      ...{ product_id: id, menu: null, field: 'sku' as const, before: code ?? '', after },
    }))
  const modifiers = mine
    .filter(({ kind }) => kind === 'modifier')
    .map(({ id, pos_id }) => ({ modifier_id: id, pos_id }))
  const take = async () => {
    const change = { reason: t('pos.codes_reason'), due_at: null, file: null, rows, new_dishes: [] }
    if (rows.length > 0 && !(await dishes.run('changeMenu', change))) return
    if (modifiers.length > 0 && !(await choices.send('changePosIds', { branches: [], modifiers }))) return
    setTaken(mine.length)
    onTaken()
  }
  const problem = dishes.problem ?? choices.refusal
  return (
    <>
      {items.length > 0 && (
        <>
          <h3>{t('pos.by_name', { count: items.length })}</h3>
          <p className="t-2">{t('pos.by_name_text')}</p>
          <ul className="alerts__list">
            {items.map(({ id, name, code, pos_id: theirs }) => (
              <li key={id}>
                <span>{name}</span>
                <span className="t-2">
                  {code ?? '–'} → {theirs}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {mine.length > 0 && (
        <Button isBusy={dishes.isBusy || choices.isBusy} onClick={() => void take()}>
          {t('pos.take_codes', { count: mine.length })}
        </Button>
      )}
      {problem && <Note kind="err" title={problem} />}
      {taken > 0 && <Note kind="ok" title={t('pos.codes_taken', { count: taken })} />}
    </>
  )
}
