import type { CampaignDocument } from '@doira/contract/campaigns/campaigns'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { serverNow } from '../../../platform/api/server-clock.ts'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { paths } from '../../../platform/paths.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import { Loading } from '../../../ui/states.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignFields } from './campaign-fields.tsx'
import { CampaignResult } from './campaign-result.tsx'
import { CampaignSide } from './campaign-side.tsx'
import { CampaignState } from './campaign-state.tsx'
import { useCampaignDraft } from './use-campaign-draft.ts'
import { emptyDocument, useCampaign } from './use-campaigns.ts'

type Start = { readonly isNew?: boolean; readonly document?: CampaignDocument }

/** One campaign: written, planned, sent, compared. */
export function CampaignPage() {
  const { id = '' } = useParams()
  return <Campaign key={id} id={id} />
}

function Campaign({ id }: { readonly id: string }) {
  const { t } = useMessages()
  const start = (useLocation().state ?? {}) as Start // of our own links
  // A new campaign exists on the server once something is typed.
  const [isSaved, setIsSaved] = useState(false)
  const query = useCampaign(id, start.isNew === true && !isSaved)
  const [fresh] = useState(() => start.document ?? emptyDocument(t('camp.name_new'), serverNow()))
  const isNew = start.isNew === true && !query.data
  const layout = (children: React.ReactNode, top?: React.ReactNode, title = t('camp.title')) => (
    <SectionLayout
      title={title}
      back={{ to: paths.campaigns, label: t('camp.back') }}
      hasSoundLine={false}
      top={top}
    >
      {children}
    </SectionLayout>
  )
  if (!query.data && !isNew)
    return layout(
      query.error ? <QueryFailed query={query} /> : <Loading label={t('state.loading')} rows={5} />,
    )
  return (
    <Opened
      id={id}
      read={query.data ?? null}
      fresh={fresh}
      onSaved={() => setIsSaved(true)}
      layout={layout}
    />
  )
}

function Opened({
  id,
  read,
  fresh,
  onSaved,
  layout,
}: {
  readonly id: string
  readonly read: AnswerTo<'readCampaign'> | null
  readonly fresh: CampaignDocument
  readonly onSaved: () => void
  readonly layout: (children: React.ReactNode, top?: React.ReactNode, title?: string) => React.ReactNode
}) {
  const { t } = useMessages()
  const may = useMay()
  const campaign = read?.campaign ?? null
  const isEditable = may('campaigns.edit') && (campaign === null || campaign.state === 'draft')
  const draft = useCampaignDraft({
    ...{ id, version: campaign?.version ?? 0, document: campaign?.document ?? fresh, isEditable },
    onSaved,
  })
  const { document } = draft
  const isNarrow = useIsNarrow()
  const actions = read && <CampaignActions read={read} draft={draft} />
  return layout(
    <div className="customer">
      {draft.refusal && <Note kind="err" title={draft.refusal} />}
      {campaign?.result && <CampaignResult result={campaign.result} />}
      <div className="camp" data-editor={isEditable ? '' : undefined}>
        <fieldset role="presentation" className="camp__fields" disabled={!isEditable}>
          <CampaignFields document={document} put={draft.put} audience={read?.audience ?? null} />
        </fieldset>
        {read && (
          <CampaignSide
            document={document}
            audience={read.audience}
            gaps={read.gaps}
            needsOwner={read.needs_owner}
            isApproved={campaign?.approved_by !== null}
          />
        )}
      </div>
      {isNarrow && <div className="camp__foot">{actions}</div>}
    </div>,
    <>
      {campaign && <CampaignState campaign={campaign} />}
      {isEditable && (
        <span className="t-2" role="status">
          {t(draft.isUnsaved ? 'camp.unsaved' : 'camp.saved')}
        </span>
      )}
      {!isNarrow && actions}
      {campaign && ['done', 'stopped'].includes(campaign.state) && may('campaigns.edit') && (
        <Link
          className="btn btn--s btn--outline"
          to={paths.campaign(randomId())}
          state={{ isNew: true, document: { ...document, send_at: emptyDocument('', serverNow()).send_at } }}
        >
          <span>{t('camp.repeat')}</span>
        </Link>
      )}
    </>,
    document.name,
  )
}
