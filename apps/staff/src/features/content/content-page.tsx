import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useIsNarrow } from '../../platform/device/device.ts'
import { paths } from '../../platform/paths.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { SectionLayout } from '../layout/frame/section-layout.tsx'
import { NetTabs } from '../layout/net-tabs.tsx'
import { ContentList } from './content-list.tsx'
import { ContentTabs } from './content-tabs.tsx'
import { ContentEditor } from './editor/content-editor.tsx'
import { RecentEdits } from './history/recent-edits.tsx'
import { type ContentTab, contentTabs, type Kind } from './kinds.ts'
import { OpenItem } from './open-item.tsx'

/** The contents of the site: by kind at the start, one item with its three languages, how customers see it, its history. */
export function ContentPage() {
  const { t } = useMessages()
  const { kind, id } = useParams()
  const isNarrow = useIsNarrow()
  const { pathname } = useLocation()
  const tab: ContentTab =
    contentTabs.find((one) => pathname.startsWith(paths.contentTab(one.tab))) ?? contentTabs[0]
  const known = tab.kinds.find((one: Kind) => one === kind)
  const isOpen = known !== undefined && id !== undefined
  // The actions of a draft are in the top bar, and belong to the editor below it.
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <SectionLayout
      title={t(tab.isOfNet ? 'net.title' : 'content.title')}
      back={isNarrow && isOpen ? { to: paths.contentTab(tab.tab), label: t('content.back') } : undefined}
      top={
        <>
          {(!isNarrow || !isOpen) && (tab.isOfNet ? <NetTabs /> : <ContentTabs />)}
          <div ref={setSlot} className="ed__slot" />
        </>
      }
    >
      <div className="ed">
        {(!isNarrow || !isOpen) && <ContentList tab={tab} openId={id ?? null} />}
        {isOpen ? (
          <OpenItem key={id} kind={known} id={id}>
            {(item, readAgain) => <ContentEditor {...{ item, readAgain }} slot={isNarrow ? null : slot} />}
          </OpenItem>
        ) : (
          !isNarrow && <RecentEdits key={tab.tab} tab={tab} />
        )}
      </div>
    </SectionLayout>
  )
}
