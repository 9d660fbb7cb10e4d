import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { PickField } from '../../../ui/field.tsx'
import { useBoardFilter } from './use-board.ts'

export function Filters({ isBranch }: { readonly isBranch: boolean }) {
  const { t, nameOf } = useMessages()
  const me = useMe()
  const { branch, type, change } = useBoardFilter()
  return (
    <>
      {me.branches.length > 1 && (
        <PickField
          label={t('board.branches')}
          icon="store"
          value={branch}
          options={[
            { value: '', label: t('board.all_branches', { n: me.branches.length }) },
            ...me.branches.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
          ]}
          onChoose={(value) => change('branch', value)}
        />
      )}
      {!isBranch && (
        <PickField
          label={t('board.show')}
          value={type ?? ''}
          options={[
            { value: '', label: t('board.all_types') },
            { value: 'delivery', label: t('board.delivery') },
            { value: 'self-pickup', label: t('board.takeaway') },
          ]}
          onChoose={(value) => change('type', value)}
        />
      )}
    </>
  )
}
