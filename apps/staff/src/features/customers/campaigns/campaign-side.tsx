import type { CampaignDocument, WireAudience } from '@doira/contract/campaigns/campaigns'
import { campaignGaps, renderOffer } from '@doira/domain/campaigns/campaign'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { formatCount } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import { CardPart } from '../card/card-list.tsx'

type Props = {
  readonly document: CampaignDocument
  readonly audience: WireAudience
  readonly gaps: readonly (typeof campaignGaps)[number][]
  readonly needsOwner: boolean
  readonly isApproved: boolean
}

const shownGaps = campaignGaps.filter((gap) => gap !== 'code_unknown' && gap !== 'code_ends')

/** What it costs, how it looks, and what is missing. */
export function CampaignSide({ document, audience, gaps, needsOwner, isApproved }: Props) {
  const { t, language } = useMessages()
  const text = document.texts[language] ?? document.texts[defaultLanguage]
  const values = { name: 'Улугбек', code: document.promo_code ?? '' }
  const checks = [...shownGaps, ...(document.promo_code ? (['code_unknown', 'code_ends'] as const) : [])]
  return (
    <div className="customer__col">
      <CardPart title={t('camp.cost')}>
        <dl className="sum">
          <div>
            <dt>{t('camp.sms_line', { n: formatCount(audience.sms_parts) })}</dt>
            <dd>{formatSum(language, audience.cost)}</dd>
          </div>
          <div>
            <dt>{t('camp.free_line')}</dt>
            <dd>{formatSum(language, 0)}</dd>
          </div>
          <div className="sum__total">
            <dt>{t('camp.total_cost')}</dt>
            <dd>{formatSum(language, audience.cost)}</dd>
          </div>
        </dl>
      </CardPart>
      <CardPart title={t('camp.preview')}>
        <div className="camp__preview">
          <b>{renderOffer(text.title, values) || '…'}</b>
          <p>{renderOffer(text.body, values) || '…'}</p>
          <span className="tag tag--quiet">{t('camp.optout')}</span>
        </div>
      </CardPart>
      <ConsentNote audience={audience} />
      <CardPart title={t('camp.before')}>
        <ul>
          {checks.map((gap) => (
            <Check key={gap} label={t(`camp.gap.${gap}`)} isDone={!gaps.includes(gap)} />
          ))}
          {needsOwner && <Check label={t('camp.owner')} isDone={isApproved} />}
        </ul>
      </CardPart>
    </div>
  )
}

function ConsentNote({ audience: { gets, held_out, no_consent, skipped } }: Pick<Props, 'audience'>) {
  const { t } = useMessages()
  const nobody = held_out + no_consent + skipped === 0 ? 'camp.segment_empty' : 'camp.consent_nobody'
  return (
    <Note
      kind={gets > 0 ? 'ok' : 'info'}
      title={gets > 0 ? t('camp.consent_note', { n: formatCount(gets) }) : t(nobody)}
    >
      <p>{t('camp.consent_text')}</p>
    </Note>
  )
}

function Check({ label, isDone }: { readonly label: string; readonly isDone: boolean }) {
  const { t } = useMessages()
  return (
    <li className="row camp__check" data-done={isDone ? '' : undefined}>
      <Icon name={isDone ? 'circle-check' : 'clock'} size="s" />
      <span>{label}</span>
      <span className="sr-only">{t(isDone ? 'camp.ok' : 'camp.missing')}</span>
    </li>
  )
}
