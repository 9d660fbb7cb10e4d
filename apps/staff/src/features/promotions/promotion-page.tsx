import type { Draft } from '@doira/domain/content/draft'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useServerNow } from '../../platform/api/server-clock.ts'
import { useIsNarrow } from '../../platform/device/device.ts'
import { paths } from '../../platform/paths.ts'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Loading } from '../../ui/states.tsx'
import { findBlank } from '../content/kinds.ts'
import { OpenItem } from '../content/open-item.tsx'
import { SectionLayout } from '../layout/frame/section-layout.tsx'
import { QueryFailed } from '../layout/query-failed.tsx'
import { DryRunLink } from './dry-run/dry-run-link.tsx'
import { WordsCard } from './form/words-card.tsx'
import { PromotionEditor } from './promotion-editor.tsx'
import { PromotionState } from './promotion-state.tsx'
import { usePromotions } from './use-promotions.ts'

const noSearch = new URLSearchParams()

/** One promotion, or a new one: its rule, its limits, and what the customer reads about it. */
export function PromotionPage() {
  const { t, nameOf } = useMessages()
  const { id = '' } = useParams()
  const { state } = useLocation()
  const may = useMay()
  const isNarrow = useIsNarrow()
  const now = useServerNow()
  const list = usePromotions(noSearch)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const promotion = list.data?.promotions.find((one) => one.id === id) ?? null
  const copied = (state as { readonly copied?: Draft } | null)?.copied // of our own links
  const blank = { ...findBlank('promotion', now), ...copied, slug: `promo-${id.slice(0, 8)}` }
  return (
    <SectionLayout
      title={promotion ? nameOf(promotion.title) || t('promo.new') : t('promo.new')}
      hasSoundLine={false}
      back={{ to: paths.promotions, label: t('promo.back') }}
      top={
        <>
          {promotion && <PromotionState state={promotion.state} />}
          <div ref={setSlot} className="ed__slot netslot" />
        </>
      }
    >
      {!list.data ? (
        list.error ? (
          <QueryFailed query={list} />
        ) : (
          <Loading label={t('state.loading')} rows={8} />
        )
      ) : may('promotions.edit') ? (
        <OpenItem key={id} kind="promotion" id={id} blank={blank}>
          {(item, readAgain) => (
            <PromotionEditor
              {...{ item, readAgain, promotion }}
              list={list.data}
              slot={isNarrow ? null : slot}
              onChanged={() => void list.refetch()}
            />
          )}
        </OpenItem>
      ) : (
        <div className="neted">
          {promotion && (
            <>
              <WordsCard document={promotion.document} choices={list.data} />
              <DryRunLink id={id} />
            </>
          )}
        </div>
      )}
    </SectionLayout>
  )
}
