import { useSearchParams } from 'react-router'
import { useMe } from '../../platform/session.ts'
import { useWords } from '../../platform/use-words.ts'
import { PickField } from '../../ui/field.tsx'

/** The one branch that a section shows; in the address, else the person's first. */
export function useOneBranch(): string {
  const me = useMe()
  const [search] = useSearchParams()
  return search.get('branch') ?? me.branches[0]?.id ?? ''
}

export function BranchChoice() {
  const { t, nameOf } = useWords()
  const me = useMe()
  const [, setSearch] = useSearchParams()
  const branch = useOneBranch()
  if (me.branches.length < 2) return null
  return (
    <PickField
      label={t('board.branches')}
      icon="store"
      value={branch}
      options={me.branches.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
      onChoose={(value) => setSearch({ branch: value }, { replace: true })}
    />
  )
}
