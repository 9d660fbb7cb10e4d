import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Loading } from '../../../ui/states.tsx'
import { BranchChoice, useOneBranch } from '../../layout/branch-choice.tsx'
import { SearchField } from '../../layout/filters/search-field.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { LoadCard } from './load-card.tsx'
import { StopForm } from './stop-form.tsx'
import { StopGrid } from './stop-grid.tsx'
import { StopTabs } from './stop-tabs.tsx'
import { StoppedCard } from './stopped-card.tsx'
import { useStopList } from './use-stop-list.ts'
import { WaitingStops } from './waiting-stops.tsx'

const renewMs = 30_000

/** All dishes of a branch as pictures that stop and return at a press, what is stopped, and how busy the branch is. */
export function StopPage() {
  const { t, nameOf } = useMessages()
  const [search] = useSearchParams()
  const branch = useOneBranch()
  const isNarrow = useIsNarrow()
  // The kitchen comes with the name of the dish.
  const [text, setText] = useState(search.get('find') ?? '')
  // A phone shows one of them: the menu is long.
  const [part, setPart] = useState<'dishes' | 'stopped' | 'load'>('dishes')
  const shows = (one: typeof part) => !isNarrow || one === part
  const [chosenId, setChosenId] = useState<string | null>(null)
  const find = (typed: string) => {
    setText(typed)
    setPart('dishes')
  }
  const stop = useStopList(branch)
  const menu = useQuery({
    queryKey: ['stop', 'dishes', branch],
    queryFn: ({ signal }) => callStaff('readStopMenu', { query: { branch }, signal }),
    // Events of orders do not say which dishes they need.
    refetchInterval: renewMs,
  })
  const failed = [stop, menu].find(({ data, error }) => data === undefined && error)
  const chosen = menu.data?.dishes.find(({ product_id }) => product_id === chosenId)
  const close = () => setChosenId(null)
  const form = chosen && stop.data && (
    <StopForm
      key={chosen.product_id}
      dish={chosen}
      stop={stop.data}
      onDone={() => {
        close()
        setText('')
      }}
      onClose={isNarrow ? null : close}
    />
  )
  return (
    <SectionLayout
      hasSoundLine={false}
      title={t('stop.title')}
      search={<SearchField label={t('stop.search')} text={text} onChange={find} />}
      top={
        <>
          <StopTabs />
          <BranchChoice />
        </>
      }
    >
      {stop.data && menu.data ? (
        <div className="two two--stop" key={branch}>
          {isNarrow && (
            <ChoiceChips
              label={t('stop.title')}
              value={part}
              onChoose={setPart}
              options={[
                { value: 'dishes', label: t('stop.dishes') },
                { value: 'stopped', label: t('stop.stopped'), count: stop.data.stopped.length },
                { value: 'load', label: t('load.title') },
              ]}
            />
          )}
          {shows('dishes') && (
            <StopGrid
              menu={menu.data}
              branchId={branch}
              text={text}
              chosenId={chosenId}
              onChoose={setChosenId}
            />
          )}
          <div>
            {!isNarrow && form}
            {isNarrow && part === 'stopped' && <WaitingStops />}
            {shows('stopped') && <StoppedCard stop={stop.data} />}
            {shows('load') && <LoadCard key={stop.data.load.level} stop={stop.data} />}
          </div>
          {isNarrow && form && (
            <Sheet title={nameOf(chosen.name)} closeLabel={t('state.close')} onClose={close}>
              {form}
            </Sheet>
          )}
        </div>
      ) : failed ? (
        <QueryFailed query={failed} />
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </SectionLayout>
  )
}
