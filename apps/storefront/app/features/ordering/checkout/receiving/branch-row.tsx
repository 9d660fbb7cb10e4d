import { useState } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { useNow } from '../../../../platform/hooks/use-now.ts'
import { useCommon } from '../../../../platform/stores/common-store.ts'
import { useAddressText } from '../../../delivery/address/use-address-line.ts'
import { openWords } from '../../../delivery/branches/open-status.tsx'
import { FoldRow } from '../fold-row.tsx'
import { BranchChoice, useNearBranches } from './branch-choice.tsx'

/** Where the order is fetched; the nearest branches to choose from until there is one. */
export function BranchRow({ error, onChange }: { error: string | null; onChange: () => void }) {
  const t = useT('order')
  const location = useT('location')
  const branch = useCommon((state) => state.branch)
  const textOf = useAddressText()
  const listed = useNearBranches().branches?.find(({ id }) => id === branch?.id)
  const now = useNow(60_000)
  const [isOpened, setIsOpened] = useState(false)
  return (
    <FoldRow
      icon="store"
      name={t('branch_choice')}
      title={branch && textOf(branch)}
      text={listed && openWords(location, listed, now).text}
      isOpen={isOpened || branch === null || error !== null}
      canFold={branch !== null && error === null}
      onToggle={setIsOpened}
    >
      <BranchChoice
        error={error}
        onChange={() => {
          // Arrows choose one branch after another: the list stays until the customer folds it.
          setIsOpened(true)
          onChange()
        }}
      />
    </FoldRow>
  )
}
