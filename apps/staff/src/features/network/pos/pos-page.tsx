import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../i18n/format.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Empty, Loading } from '../../../ui/states.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { NetTabs } from '../../layout/net-tabs.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { useRefetchAfter } from '../../layout/use-refetch-after.ts'
import { PosBookings } from './pos-bookings.tsx'
import { PosBranches } from './pos-branches.tsx'
import { PosModifiers } from './pos-modifiers.tsx'
import { PosQueue } from './pos-queue.tsx'

/** The point of sale (POS) of the chain: which orders it lacks, and what branches and choices are called there. */
export function PosPage() {
  const { t, language } = useMessages()
  const may = useMay()
  useRefetchAfter('pos_', 'pos')
  const query = useQuery({
    queryKey: ['pos'],
    queryFn: ({ signal }) => callStaff('readPos', { signal }),
    refetchInterval: 10_000,
  })
  const { data } = query
  return (
    <SectionLayout title={t('net.title')} hasSoundLine={false} top={<NetTabs />}>
      {!data ? (
        query.error ? (
          <QueryFailed query={query} />
        ) : (
          <Loading label={t('state.loading')} rows={5} />
        )
      ) : data.connection === null ? (
        <Empty title={t('pos.off')}>
          <p>{t('pos.off_text')}</p>
        </Empty>
      ) : (
        <div className="jr">
          <p className="t-2">
            {t('pos.connected', {
              name: data.connection.name,
              time: formatMoment(language, data.connection.since, data.now),
            })}
          </p>
          <PosQueue orders={data.orders} branches={data.branches} now={data.now} />
          {(data.bookings ?? []).length > 0 && (
            <PosBookings bookings={data.bookings ?? []} branches={data.branches} now={data.now} />
          )}
          <PosBranches branches={data.branches} now={data.now} />
          {may('chain.edit') && <PosModifiers />}
        </div>
      )}
    </SectionLayout>
  )
}
