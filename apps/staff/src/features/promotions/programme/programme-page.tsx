import { useState } from 'react'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Empty, Loading } from '../../../ui/states.tsx'
import { OpenItem } from '../../content/open-item.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { PromoTabs } from '../promo-tabs.tsx'
import { ProgrammeEditor } from './programme-editor.tsx'
import { ProgrammeTerms } from './programme-terms.tsx'
import { findCurrent, useProgramme } from './use-programme.ts'
import { VersionsCard } from './versions-card.tsx'

/** The loyalty programme: its versions, and for the owner the next one. */
export function ProgrammePage() {
  const { t } = useMessages()
  const may = useMay()
  const isNarrow = useIsNarrow()
  const query = useProgramme()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const { data } = query
  const current = data && findCurrent(data.versions)
  return (
    <SectionLayout
      title={t('promo.title')}
      hasSoundLine={false}
      top={
        <>
          <PromoTabs />
          <div ref={setSlot} className="ed__slot netslot" />
        </>
      }
    >
      {!data ? (
        query.error ? (
          <QueryFailed query={query} />
        ) : (
          <Loading label={t('state.loading')} rows={8} />
        )
      ) : may('programme.edit') ? (
        <OpenItem kind="loyalty_programme" id={data.id}>
          {(item, readAgain) => (
            <ProgrammeEditor
              {...{ item, readAgain }}
              programme={data}
              slot={isNarrow ? null : slot}
              onChanged={() => void query.refetch()}
            />
          )}
        </OpenItem>
      ) : (
        <div className="neted programme">
          <div className="programme__form">
            {current ? (
              <ProgrammeTerms
                terms={current.document}
                customers={new Map(data.customers.map(({ level, count }) => [level, count]))}
              />
            ) : (
              <section className="card">
                <Empty title={t('programme.none')} />
              </section>
            )}
          </div>
          <div className="netaside">
            <VersionsCard versions={data.versions} />
          </div>
        </div>
      )}
    </SectionLayout>
  )
}
