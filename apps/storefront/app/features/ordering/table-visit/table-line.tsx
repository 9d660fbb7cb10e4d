import { localized } from '@doira/web/i18n/localized.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useEffect, useState } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { logQuietly } from '../../../platform/log-quietly.ts'
import { useCommon } from '../../../platform/stores/common-store.ts'
import { useIsRestored } from '../../../platform/stores/restore.ts'
import { useSession } from '../../../platform/stores/session-store.ts'

type BranchName = { readonly id: string; readonly name: Parameters<typeof localized>[0] }

/** At which table of which branch the visitor sits; nothing for all others. */
export function TableLine() {
  const isRestored = useIsRestored()
  const { isHall, branchId, crmTableNumber: number } = useSession((session) => session)
  const chosenId = useCommon(({ branch }) => branch?.id ?? null)
  // Another branch was chosen since: its tables are others.
  if (!isRestored || !isHall || number === null || branchId === null || branchId !== chosenId) return null
  return <Line number={number} branchId={branchId} />
}

function Line({ number, branchId }: { readonly number: string; readonly branchId: string }) {
  const t = useT('menu')
  const locale = useLocale()
  const [branch, setBranch] = useState<BranchName | null>(null)
  useEffect(() => {
    let isLeft = false
    shopApi
      .getBranch({ params: { id: branchId } })
      .then(({ id, name }) => !isLeft && setBranch({ id, name }))
      .catch((error: unknown) => logQuietly('The branch of a table was not read', error))
    return () => {
      isLeft = true
    }
  }, [branchId])
  const name = branch?.id === branchId ? localized(branch.name, locale) : ''
  return (
    <p className="row gap-2 mb-3 t-b" role="status">
      <Icon name="utensils" size="s" />
      {name === '' ? t('at_table', { number }) : t('at_table_of', { number, branch: name })}
    </p>
  )
}
