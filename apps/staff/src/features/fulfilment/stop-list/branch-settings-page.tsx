import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Loading } from '../../../ui/states.tsx'
import { BranchChoice, useOneBranch } from '../../layout/branch-choice.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { SectionLayout } from '../../layout/section-layout.tsx'
import { DaysCard } from './days-card.tsx'
import { FirstCard } from './first-card.tsx'
import { PrintCard } from './print-card.tsx'
import { StopTabs } from './stop-tabs.tsx'
import { useStopList } from './use-stop-list.ts'

/** What seldom changes in a branch: its special days, who sees new orders first, what this device prints. */
export function BranchSettingsPage() {
  const { t } = useMessages()
  const may = useMay()
  const branch = useOneBranch()
  const stop = useStopList(branch)
  return (
    <SectionLayout
      hasSoundLine={false}
      title={t('stop.title')}
      top={
        <>
          <StopTabs />
          <BranchChoice />
        </>
      }
    >
      {stop.data ? (
        <div className="two" key={branch}>
          <div>
            <DaysCard stop={stop.data} />
          </div>
          <div>
            {may('team.manage') && <FirstCard stop={stop.data} />}
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
