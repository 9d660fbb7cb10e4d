import { useState } from 'react'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'

type Coded = { readonly id: string; readonly pos_id: string | null }

/** Typed codes of branches or choices until they are saved; empty: none. */
export function usePosCodes(kind: 'branches' | 'modifiers', rows: readonly Coded[]) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isSaved, setIsSaved] = useState(false)
  const action = usePlainAction('pos', () => {
    setTyped({})
    setIsSaved(true)
  })
  const getCode = ({ id, pos_id: posId }: Coded) => typed[id] ?? posId ?? ''
  const changed = rows.filter((row) => getCode(row).trim() !== (row.pos_id ?? ''))
  const save = () => {
    const codes = changed.map((row) => ({ id: row.id, pos_id: getCode(row).trim() || null }))
    const branches = kind === 'branches' ? codes.map(({ id, ...code }) => ({ branch_id: id, ...code })) : []
    const modifiers =
      kind === 'modifiers' ? codes.map(({ id, ...code }) => ({ modifier_id: id, ...code })) : []
    void action.send('changePosIds', { branches, modifiers })
  }
  return {
    ...action,
    getCode,
    isSaved,
    isChanged: changed.length > 0,
    save,
    change(id: string, code: string) {
      setIsSaved(false)
      setTyped({ ...typed, [id]: code })
    },
  }
}
