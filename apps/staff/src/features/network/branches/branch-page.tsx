import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Loading } from '../../../ui/states.tsx'
import { findBlank } from '../../content/kinds.ts'
import { OpenItem } from '../../content/open-item.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { useBranchList } from '../use-branches.ts'
import { BranchEditor } from './branch-editor.tsx'

/** One branch, or a new one: everything that can be changed in it, and what a change would touch. */
export function BranchPage() {
  const { t, nameOf } = useMessages()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const isNarrow = useIsNarrow()
  const now = useServerNow()
  const list = useBranchList()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const branch = list.data?.branches.find((one) => one.id === id)
  const city = list.data?.cities.find((one) => one.id === search.get('city')) ?? list.data?.cities[0]
  const blank = city && {
    ...findBlank('branch', now),
    ...{ city_id: city.id, menu_id: city.menu_id ?? list.data?.menus[0]?.id ?? '', location: city.center },
  }
  return (
    <SectionLayout
      title={branch ? nameOf(branch.name) : t('net.new_branch')}
      hasSoundLine={false}
      back={{ to: paths.branches, label: t('net.to_branches') }}
      top={<div ref={setSlot} className="ed__slot netslot" />}
    >
      {list.data ? (
        <OpenItem key={id} kind="branch" id={id} {...(blank && { blank })}>
          {(item, readAgain) => (
            <BranchEditor {...{ item, readAgain, branch }} list={list.data} slot={isNarrow ? null : slot} />
          )}
        </OpenItem>
      ) : list.error ? (
        <QueryFailed query={list} />
      ) : (
        <Loading label={t('state.loading')} rows={8} />
      )}
    </SectionLayout>
  )
}
