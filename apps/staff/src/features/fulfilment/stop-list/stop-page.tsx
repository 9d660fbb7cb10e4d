import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../platform/session.ts'
import { callStaff } from '../../../platform/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Loading } from '../../../ui/states.tsx'
import { BranchChoice, useOneBranch } from '../../layout/branch-choice.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { SectionLayout } from '../../layout/section-layout.tsx'
import { DaysCard } from './days-card.tsx'
import { FirstCard } from './first-card.tsx'
import { LoadCard } from './load-card.tsx'
import { PrintCard } from './print-card.tsx'
import { StopCard } from './stop-card.tsx'
import { StoppedCard } from './stopped-card.tsx'

/** What a branch has stopped, how busy it is, and its special days. */
export function StopPage() {
  const { t } = useMessages()
  const may = useMay()
  const branch = useOneBranch()
  const stop = useQuery({
    queryKey: ['stop', branch],
    queryFn: ({ signal }) => callStaff('readStopList', { query: { branch }, signal }),
  })
  return (
    <SectionLayout hasSoundLine={false} title={t('stop.title')} top={<BranchChoice />}>
      {stop.data ? (
        <div className="two" key={branch}>
          <div>
            {may('stop.change') && <StopCard stop={stop.data} />}
            <StoppedCard stop={stop.data} />
          </div>
          <div>
            <LoadCard key={stop.data.load.level} stop={stop.data} />
            {may('team.manage') && <FirstCard stop={stop.data} />}
            <DaysCard stop={stop.data} />
            <PrintCard />
          </div>
        </div>
      ) : stop.error ? (
        <QueryFailed query={stop} />
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </SectionLayout>
  )
}
