import type { WireCampaignResult } from '@doira/contract/campaigns/campaigns'
import { usualOptOutShare } from '@doira/domain/campaigns/result'
import { formatSum } from '@doira/web/i18n/format.ts'
import { formatCount, formatShare } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import { CardPart } from '../card/card-list.tsx'

const verdictNotes = { helped: 'ok', no_difference: 'info', did_not_help: 'warn', unknown: 'info' } as const

/** What came of a campaign against the customers who were held out. */
export function CampaignResult({ result }: { readonly result: WireCampaignResult }) {
  const { t, language } = useMessages()
  const { received, held_out, share, held_out_share, chance, verdict } = result
  const widest = Math.max(share, held_out_share, 0.0001)
  const money = [
    [t('camp.extra'), formatCount(result.extra_orders)],
    [t('camp.bill'), formatSum(language, result.mean_bill)],
    [t('camp.discounts'), formatSum(language, -result.discounts)],
    [t('customers.channel.sms'), formatSum(language, -result.sms_cost)],
  ] as const
  const left = received === 0 ? 0 : result.opted_out / received
  return (
    <CardPart title={t('camp.result')}>
      <p className="t-2">{t('camp.result_counts', { n: formatCount(received), m: formatCount(held_out) })}</p>
      <Note kind={verdictNotes[verdict]} title={t(`camp.verdict.${verdict}`)}>
        {chance !== null && (
          <p>{t('camp.chance', { n: chance < 0.01 ? '< 1' : String(Math.round(chance * 100)) })}</p>
        )}
      </Note>
      {left > usualOptOutShare && (
        <Note kind="warn" title={t('camp.many_left', { share: formatShare(language, left) })} />
      )}
      <h3>{t('camp.in_days')}</h3>
      {(
        [
          [t('camp.with'), share],
          [t('camp.col.without'), held_out_share],
        ] as const
      ).map(([name, value]) => (
        <div key={name} className="camp__share">
          <span>{name}</span>
          <span className="camp__line">
            <i style={{ width: `${(value / widest) * 100}%` }} />
          </span>
          <b>{formatShare(language, value)}</b>
        </div>
      ))}
      <h3>{t('camp.money')}</h3>
      <dl className="sum">
        {money.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="sum__total">
          <dt>{t('camp.gain')}</dt>
          <dd>{formatSum(language, result.gain)}</dd>
        </div>
      </dl>
      <p className="t-2">{t('camp.gain_note')}</p>
    </CardPart>
  )
}
