import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/states.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { NetTabs } from '../../layout/net-tabs.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { KeysTable } from './keys-table.tsx'
import { NewKey } from './new-key.tsx'
import { Webhooks } from './webhooks.tsx'

/** What programs of the chain may do, and where what happens is sent. */
export function KeysPage() {
  const { t } = useMessages()
  const isNarrow = useIsNarrow()
  const { has_all_branches: hasAllBranches } = useMe()
  const [isAdding, setIsAdding] = useState(false)
  const keys = useQuery({
    queryKey: ['keys', 'list'],
    queryFn: ({ signal }) => callStaff('listKeys', { signal }),
    refetchInterval: 60_000,
  })
  const adding = (
    <Button icon="plus" onClick={() => setIsAdding(true)}>
      {t('programs.add')}
    </Button>
  )
  return (
    <SectionLayout title={t('net.title')} hasSoundLine={false} top={<NetTabs />}>
      {keys.data ? (
        <div className={isAdding ? 'keys keys--form' : 'keys'}>
          <KeysTable keys={keys.data.keys} now={keys.data.now} adding={!isNarrow && adding} />
          {hasAllBranches && <Webhooks />}
          {isAdding && <NewKey branches={keys.data.branches} onClose={() => setIsAdding(false)} />}
          {isNarrow && !isAdding && <div className="camp__foot">{adding}</div>}
        </div>
      ) : keys.error ? (
        <QueryFailed query={keys} />
      ) : (
        <Loading label={t('state.loading')} rows={5} />
      )}
    </SectionLayout>
  )
}
