import { useSearchParams } from 'react-router'
import { useMe } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { PickField } from '../../ui/field.tsx'

/** The one branch that a section shows; in the address, else the person's first. */
export function useOneBranch(): string {
  const me = useMe()
  const [search] = useSearchParams()
  return search.get('branch') ?? me.branches[0]?.id ?? ''
}

/** @param hasAll all branches together can be shown, which stands as none in the address. */
export function BranchChoice({ hasAll = false }: { readonly hasAll?: boolean }) {
  const { t, nameOf } = useMessages()
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const first = useOneBranch()
  const branch = hasAll ? (search.get('branch') ?? '') : first
  if (me.branches.length < 2) return null
  return (
    <PickField
      label={t('board.branches')}
      icon="store"
      value={branch}
      options={[
        ...(hasAll ? [{ value: '', label: t('board.all_branches', { n: me.branches.length }) }] : []),
        ...me.branches.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
      ]}
      onChoose={(value) => setSearch(value === '' ? {} : { branch: value }, { replace: true })}
    />
  )
}
