import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Loading } from '../../../ui/states.tsx'
import { SearchField } from '../../layout/filters/search-field.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { usePosCodes } from './use-pos-codes.ts'

/** So many are shown before one is searched for. */
const mostShown = 50

/** What choices are called at the POS; dishes have the same code on both sides. */
export function PosModifiers() {
  const { t, nameOf } = useMessages()
  const query = useQuery({
    queryKey: ['pos', 'modifiers'],
    queryFn: ({ signal }) => callStaff('readPosModifiers', { signal }),
  })
  const modifiers = query.data?.modifiers ?? []
  const codes = usePosCodes('modifiers', modifiers)
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const found = modifiers.filter(({ name }) => nameOf(name).toLocaleLowerCase().includes(wanted))
  return (
    <section className="card" aria-label={t('pos.modifiers')}>
      <h2>{t('pos.modifiers')}</h2>
      {query.error ? (
        <QueryFailed query={query} />
      ) : !query.data ? (
        <Loading label={t('state.loading')} />
      ) : modifiers.length === 0 ? (
        <p className="t-2">{t('pos.modifiers_empty')}</p>
      ) : (
        <>
          <SearchField label={t('pos.find')} text={text} onChange={setText} />
          {found.slice(0, mostShown).map((modifier) => (
            <TextField
              key={modifier.id}
              label={t('pos.modifier_code', { name: nameOf(modifier.name), group: nameOf(modifier.group) })}
              value={codes.getCode(modifier)}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => codes.change(modifier.id, event.target.value)}
            />
          ))}
          {codes.refusal && <Note kind="err" title={codes.refusal} />}
          {codes.isSaved && <Note kind="ok" title={t('pos.saved')} />}
          <Button disabled={!codes.isChanged} isBusy={codes.isBusy} onClick={codes.save}>
            {t('pos.save')}
          </Button>
        </>
      )}
    </section>
  )
}
