import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { PickField } from '../../../ui/field.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { findBlank } from '../../content/kinds.ts'
import { OpenItem } from '../../content/open-item.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { NetTabs } from '../../layout/net-tabs.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { HallEditor } from './hall-editor.tsx'
import { aSection } from './plan-draft.ts'
import { useHalls } from './use-halls.ts'

/** The halls of the branches, drawn on their plans. */
export function HallsPage() {
  const { t, nameOf } = useMessages()
  const isNarrow = useIsNarrow()
  const [search, setSearch] = useSearchParams()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const halls = useHalls()
  const branches = halls.data?.branches ?? []
  const branch =
    branches.find(({ id }) => id === search.get('branch')) ??
    branches.find(({ state }) => state === 'live') ??
    branches[0]
  return (
    <SectionLayout
      title={t('net.title')}
      hasSoundLine={false}
      top={
        <>
          <NetTabs />
          {branch && (
            <PickField
              label={t('net.branch')}
              icon="store"
              value={branch.id}
              options={branches.map(({ id, name, state }) => ({
                value: id,
                label: state === 'new' ? t('halls.branch_without', { name: nameOf(name) }) : nameOf(name),
              }))}
              onChoose={(value) => setSearch({ branch: value }, { replace: true })}
            />
          )}
          <div ref={setSlot} className="ed__slot netslot" />
        </>
      }
    >
      {halls.data && branch ? (
        <OpenItem
          key={branch.id}
          kind="hall"
          id={branch.id}
          blank={{
            ...findBlank('hall', halls.data.now),
            ...{ slug: branch.slug, title: branch.name, sections: [aSection()] },
          }}
        >
          {(item, readAgain) => (
            <HallEditor
              {...{ item, readAgain, branch }}
              bookings={halls.data.bookings.filter((one) => one.branch_id === branch.id)}
              slot={isNarrow ? null : slot}
            />
          )}
        </OpenItem>
      ) : halls.data ? (
        <Empty title={t('net.none')} />
      ) : halls.error ? (
        <QueryFailed query={halls} />
      ) : (
        <Loading label={t('state.loading')} rows={6} />
      )}
    </SectionLayout>
  )
}
